import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { acquireLock } from './file-lock.ts'
import { identityOf } from './process-identity.ts'

const newFile = () => path.join(mkdtempSync(path.join(os.tmpdir(), 'reboot-lock-')), 'reboot.lock')

const endedProcess = () => spawnSync(process.execPath, ['--version']).pid

describe('the lock', () => {
  it('is held by one process until released', () => {
    const file = newFile()
    const lock = acquireLock(file)
    expect(acquireLock(file)).toMatchObject({ state: 'taken', owner: { pid: process.pid } })
    if (lock.state === 'held') lock.release()
    expect(existsSync(file)).toBe(false)
    expect(acquireLock(file).state).toBe('held')
  })

  it('of an ended process is replaced', () => {
    const file = newFile()
    writeFileSync(file, JSON.stringify({ pid: endedProcess(), began: '' }))
    expect(acquireLock(file).state).toBe('held')
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(identityOf(process.pid))
  })

  it('of an ended process whose pid was reused is replaced', () => {
    const file = newFile()
    writeFileSync(file, JSON.stringify({ pid: process.pid, began: 'another boot:1' }))
    expect(acquireLock(file).state).toBe('held')
  })

  it('that is incomplete after a crash is replaced', () => {
    const file = newFile()
    writeFileSync(file, '{"pid":')
    expect(acquireLock(file).state).toBe('held')
  })

  it('is not removed by a process that no longer holds it', () => {
    const file = newFile()
    const lock = acquireLock(file)
    writeFileSync(file, JSON.stringify({ pid: 1, began: '' }))
    if (lock.state === 'held') lock.release()
    expect(existsSync(file)).toBe(true)
  })
})
