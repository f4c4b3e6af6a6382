import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { DirectoryInUseError, lockDirectory } from './directory-lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'reboot-lock-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('the lock of a database keeps a second process out with one sentence that names the first, until it is released', () => {
  const directory = join(folder, 'database')
  const release = lockDirectory(directory)
  expect(() => lockDirectory(directory)).toThrow(new DirectoryInUseError(directory, process.pid))
  expect(() => lockDirectory(directory)).toThrow(
    `The database in ${directory} is in use by process ${process.pid}; stop that process or set another DATA_DIR.`,
  )
  release()
  expect(readdirSync(folder)).toEqual([])
  lockDirectory(directory)()
})
