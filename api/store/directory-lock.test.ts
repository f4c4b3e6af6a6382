import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { DirectoryInUseError, lockDirectory } from './directory-lock.ts'

const folder = newTemporaryFolder('lock')

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
