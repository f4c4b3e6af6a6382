import { expect, test, vi } from 'vitest'
import { findInPages, readAllPages } from './read-all-pages.ts'

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
