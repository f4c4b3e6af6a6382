import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DirectoryInUseError, lockDirectory } from './directory-lock.ts'

let folder = ''
const directory = () => join(folder, 'database')
const lockFile = () => join(folder, 'database.lock')

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reboot-lock-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** The id of a process that has just ended. */
async function endedProcess(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await once(child, 'exit')
  return child.pid ?? 0
}

describe('the lock of a database directory', () => {
  test('keeps a second one out with one sentence that names the owner, until it is released', async () => {
    const lock = await lockDirectory(directory())
    const second = lockDirectory(directory())
    await expect(second).rejects.toThrow(DirectoryInUseError)
    await expect(second).rejects.toThrow(
      `The database in ${directory()} is in use by process ${process.pid}; stop that process or set another DATA_DIR.`,
    )
    await lock.release()
    expect(await readdir(folder)).toEqual([])
    await (await lockDirectory(directory())).release()
  })

  test('of a process that is gone is taken over', async () => {
    await writeFile(lockFile(), `${await endedProcess()} 12345`)
    const lock = await lockDirectory(directory())
    expect(await readFile(lockFile(), 'utf8')).toMatch(new RegExp(`^${process.pid} `))
    expect(await readdir(folder)).toEqual(['database.lock'])
    await lock.release()
  })

  test('of another process that now has the same id is taken over', async () => {
    await writeFile(lockFile(), `${process.pid} 1`)
    await (await lockDirectory(directory())).release()
  })

  test.for(['', 'nonsense', '-1 5', '0 0'])(
    'with the content %j is taken over',
    async (content) => {
      await writeFile(lockFile(), content)
      await (await lockDirectory(directory())).release()
    },
  )

  test('of several that take a stale one over at once exactly one gets it', async () => {
    await writeFile(lockFile(), `${await endedProcess()} 12345`)
    const tries = await Promise.allSettled(
      Array.from({ length: 5 }, () => lockDirectory(directory())),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('is not removed by one that no longer owns it', async () => {
    const lock = await lockDirectory(directory())
    await writeFile(lockFile(), '1 1')
    await lock.release()
    expect(await readFile(lockFile(), 'utf8')).toBe('1 1')
  })
})
