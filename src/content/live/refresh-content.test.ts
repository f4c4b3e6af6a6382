import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { allContent, refreshContent } from './refresh-content.ts'

/** A page that shows `/about` and the stock, and has looked at `/how-it-works` before. */
async function openPage() {
  const queryClient = new QueryClient()
  const asked: string[] = []
  const query = (queryKey: string, content?: string) => ({
    queryKey: [queryKey],
    queryFn: () => {
      asked.push(queryKey)
      return Promise.resolve(`${queryKey} ${asked.length}`)
    },
    staleTime: Number.POSITIVE_INFINITY,
    ...(content && { meta: { content } }),
  })
  const shown = [query('about', 'page /about'), query('stock')]
  for (const options of shown) new QueryObserver(queryClient, options).subscribe(() => {})
  await queryClient.prefetchQuery(query('how', 'page /how-it-works'))
  asked.length = 0
  let wordsWhenInvalidated: unknown
  const page = {
    invalidate: () => {
      wordsWhenInvalidated = queryClient.getQueryData(['about'])
      return Promise.resolve()
    },
  }
  const refresh = (keys: readonly string[]) => refreshContent(queryClient, page, keys)
  return { queryClient, asked, refresh, title: () => wordsWhenInvalidated }
}

test('what the page shows is fetched, then its title; nothing else', async () => {
  const { asked, refresh, title } = await openPage()
  await refresh(['page /about', 'home'])
  expect(asked).toEqual(['about'])
  expect(title()).toBe('about 1')
})

test('a page seen before is forgotten, so that it is whole when it is seen again', async () => {
  const { queryClient, asked, refresh, title } = await openPage()
  await refresh(['page /how-it-works'])
  expect(queryClient.getQueryData(['how'])).toBeUndefined()
  expect(asked).toEqual([])
  expect(title()).toBeUndefined()
})

test('after changes that nobody counted all content is fetched, and only content', async () => {
  const { queryClient, asked, refresh } = await openPage()
  await refresh(allContent)
  expect(asked).toEqual(['about'])
  expect(queryClient.getQueryData(['how'])).toBeUndefined()
})
