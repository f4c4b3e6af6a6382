import { appendFile, readdir, readFile, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { PageViewFiles } from './page-view-files.server.ts'

vi.mock('node:fs/promises', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs/promises')>()
  return { ...fs, appendFile: vi.fn(fs.appendFile) }
})
const actual = await vi.importActual<typeof import('node:fs/promises')>('node:fs/promises')

let directory = ''
beforeEach(() => {
  directory = newTemporaryFolder('page-views')
})
afterEach(() => {
  vi.mocked(appendFile).mockImplementation(actual.appendFile)
})

const report = vi.fn()
const open = (limits = {}) =>
  new PageViewFiles({
    directory,
    maxFileBytes: 20,
    maxTotalBytes: 40,
    maxBufferBytes: 30,
    flushEveryMs: 60_000,
    report,
    ...limits,
  })

const lines = async () => {
  const names = (await readdir(directory)).sort()
  const texts = await Promise.all(names.map((name) => readFile(join(directory, name), 'utf8')))
  return texts.flatMap((text) => text.split('\n').filter(Boolean))
}

async function write(files: PageViewFiles, ...texts: string[]) {
  for (const text of texts) expect(files.add(text)).toBe(true)
  await files.flush()
}

test('what has no room until the disk has written is dropped', async () => {
  const files = open({ maxFileBytes: 100, maxTotalBytes: 200 })
  expect(['0123456789', '0123456789', '0123456789'].map((line) => files.add(line))).toEqual([
    true,
    true,
    false,
  ])
  await files.flush()
  await write(files, 'later')
  expect(await lines()).toEqual(['0123456789', '0123456789', 'later'])
})

test('the oldest files make room for a new one', async () => {
  const files = open()
  for (const [age, line] of [
    'first 0123456789',
    'second 012345678',
    'third 0123456789',
  ].entries()) {
    await write(files, line)
    for (const name of await readdir(directory)) {
      const path = join(directory, name)
      if ((await readFile(path, 'utf8')).startsWith(line)) await utimes(path, age, age)
    }
  }
  expect(await lines()).toEqual(['second 012345678', 'third 0123456789'])
})

test('a disk that is full is reported once, gets no empty files, and is written to when it has room', async () => {
  const files = open()
  await write(files, 'before')
  vi.mocked(appendFile).mockImplementation(async (path) => {
    await actual.appendFile(path, '')
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  })
  for (const line of ['lost', 'lost too', 'and this']) await write(files, line)
  expect(report).toHaveBeenCalledTimes(1)
  expect(await readdir(directory)).toHaveLength(1)
  vi.mocked(appendFile).mockImplementation(actual.appendFile)
  await write(files, 'after')
  expect(await lines()).toEqual(['before', 'after'])
})
