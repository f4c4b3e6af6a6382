import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { newTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { flushPath } from './flush-path.ts'
import { writeFileAtomic } from './write-file-atomic.ts'

vi.mock(import('./flush-path.ts'), { spy: true })

let folder = ''
beforeEach(() => {
  vi.clearAllMocks()
  folder = newTemporaryFolder('atomic')
})

test('replaces a file as a whole, with its folder, for its user alone', async () => {
  const file = path.join(folder, 'inner', 'file')
  await writeFileAtomic(file, 'old')
  await writeFileAtomic(file, new TextEncoder().encode('new'), { flush: true })
  expect(readdirSync(path.dirname(file))).toEqual(['file'])
  expect(readFileSync(file, 'utf8')).toBe('new')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(statSync(path.dirname(file)).mode & 0o777).toBe(0o700)
})

test('has its name flushed with its content where that is wanted, once it is there', async () => {
  const file = path.join(folder, 'file')
  await writeFileAtomic(file, 'a copy can be made again')
  expect(flushPath).not.toHaveBeenCalled()
  const found: string[] = []
  vi.mocked(flushPath).mockImplementationOnce(async (of) => {
    found.push(of, ...readdirSync(of))
  })
  await writeFileAtomic(file, 'a document of a customer', { flush: true })
  expect(found).toEqual([folder, 'file'])
})

test('leaves the old content where the new one cannot be put in its place', async () => {
  const target = path.join(folder, 'a-folder')
  await writeFileAtomic(path.join(target, 'kept'), 'old')
  await expect(writeFileAtomic(target, 'new')).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/)
  expect(readFileSync(path.join(target, 'kept'), 'utf8')).toBe('old')
  expect(readdirSync(folder)).toEqual(['a-folder'])
})

test('of several that write one file at once none fails, and the file is whole', async () => {
  const file = path.join(folder, 'file')
  const contents = Array.from({ length: 20 }, (_, index) => String(index).repeat(100_000))
  await Promise.all(contents.map((content) => writeFileAtomic(file, content)))
  expect(contents).toContain(readFileSync(file, 'utf8'))
  expect(readdirSync(folder)).toEqual(['file'])
})
