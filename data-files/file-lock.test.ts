import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { newTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { acquireLock } from './file-lock.ts'
import { identityOf } from './process-identity.ts'

const newFile = () => path.join(newTemporaryFolder('lock'), 'reboot.lock')

/** Another process that tries to get the lock, and keeps it until it is ended. */
async function tryElsewhere(file: string) {
  const script = `
    import { acquireLock } from ${JSON.stringify(path.join(import.meta.dirname, 'file-lock.ts'))}
    console.log(acquireLock(${JSON.stringify(file)}).state)
    process.stdin.resume()`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script])
  const [state] = await once(child.stdout, 'data')
  return { state: String(state).trim(), end: () => child.kill() }
}

const endedProcess = () => spawnSync(process.execPath, ['--version']).pid

describe('the lock', () => {
  test('is held by one process until released', () => {
    const file = newFile()
    const lock = acquireLock(file)
    expect(acquireLock(file)).toMatchObject({ state: 'taken', owner: { pid: process.pid } })
    if (lock.state === 'held') lock.release()
    expect(existsSync(file)).toBe(false)
    expect(acquireLock(file).state).toBe('held')
  })

  test('of an ended process is replaced', () => {
    const file = newFile()
    writeFileSync(file, JSON.stringify({ pid: endedProcess(), began: '' }))
    expect(acquireLock(file).state).toBe('held')
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(identityOf(process.pid))
  })

  test('of an ended process whose pid was reused is replaced', () => {
    const file = newFile()
    writeFileSync(file, JSON.stringify({ pid: process.pid, began: 'another boot:1' }))
    expect(acquireLock(file).state).toBe('held')
  })

  test.for(['', '{"pid":', 'nonsense', '-1 5'])('with the content %j is replaced', (content) => {
    const file = newFile()
    writeFileSync(file, content)
    expect(acquireLock(file).state).toBe('held')
    expect(readdirSync(path.dirname(file))).toEqual([path.basename(file)])
  })

  test('of an ended process is got by one of several that replace it at once', async () => {
    const file = newFile()
    writeFileSync(file, JSON.stringify({ pid: endedProcess(), began: '' }))
    const tries = await Promise.all(Array.from({ length: 5 }, () => tryElsewhere(file)))
    for (const { end } of tries) end()
    const states = tries.map(({ state }) => state)
    expect(states.toSorted()).toEqual(['held', 'taken', 'taken', 'taken', 'taken'])
  })

  test('is not removed by a process that no longer holds it', () => {
    const file = newFile()
    const lock = acquireLock(file)
    writeFileSync(file, JSON.stringify({ pid: 1, began: '' }))
    if (lock.state === 'held') lock.release()
    expect(existsSync(file)).toBe(true)
  })
})
