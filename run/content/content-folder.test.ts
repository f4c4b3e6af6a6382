import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { CliError } from '#run/process/cli-error.ts'
import { newTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { writeContentFolder } from './content-folder.ts'

test('an export that cannot be written says so, and leaves nothing', async () => {
  const home = newTemporaryFolder('export')
  const target = path.join(home, 'content.tar.gz')
  const writing = writeContentFolder(target, (folder) =>
    writeFile(path.join(folder, 'missing', 'data.ndjson'), ''),
  )
  await expect(writing).rejects.toThrow(
    new CliError(`The content cannot be written into ${target} (ENOENT).`),
  )
  expect(await readdir(home)).toEqual([])
})

test('what fails while it is filled is not called a problem of the file', async () => {
  const target = path.join(newTemporaryFolder('export'), 'content.tar.gz')
  const failing = async () => Promise.reject(new Error('The lake answered 500 to the export.'))
  await expect(writeContentFolder(target, failing)).rejects.toThrow(
    new Error('The lake answered 500 to the export.'),
  )
})
