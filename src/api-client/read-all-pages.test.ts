import { expect, test, vi } from 'vitest'
import { findInPages, readAllPages, readPagesWhile } from './read-all-pages.ts'

const listOf = (entries: number) =>
  vi.fn(async ({ page, size }: { page: number; size: number }) => ({
    results: Array.from({ length: entries }, (_, position) => position + 1).slice(
      (page - 1) * size,
      page * size,
    ),
    next: page * size < entries ? 'next' : null,
  }))

test('a list of one page is one call, a longer one is read to its end', async () => {
  const short = listOf(100)
  expect(await readAllPages(short)).toHaveLength(100)
  expect(short).toHaveBeenCalledTimes(1)
  expect(await readAllPages(listOf(250))).toHaveLength(250)
})

test('an entry is looked for page by page, and no further than it is found', async () => {
  const list = listOf(350)
  expect(await findInPages(list, (entry) => entry === 150)).toBe(150)
  expect(list).toHaveBeenCalledTimes(2)
  expect(await findInPages(list, (entry) => entry === 351)).toBeUndefined()
})

test('the entries that come first are read to the last of them, and no further', async () => {
  const list = listOf(350)
  const isFirst = (entry: number) => entry <= 45
  expect(await readPagesWhile(list, { isWanted: isFirst, size: 20 })).toHaveLength(45)
  expect(list).toHaveBeenCalledTimes(3)
  const short = listOf(15)
  expect(await readPagesWhile(short, { isWanted: isFirst, size: 20 })).toHaveLength(15)
  expect(short).toHaveBeenCalledTimes(1)
})
