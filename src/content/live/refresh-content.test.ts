import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { allContent, refreshContent } from './refresh-content.ts'

/** A page that shows `/about` and the stock, and has looked at `/how-it-works` before. */
async function openPage() {
  const queryClient = new QueryClient()
  const fetched: string[] = []
  const query = (queryKey: string, content?: string) => ({
    queryKey: [queryKey],
    queryFn: () => {
      fetched.push(queryKey)
      return Promise.resolve(`${queryKey} ${fetched.length}`)
    },
    staleTime: Number.POSITIVE_INFINITY,
    ...(content && { meta: { content } }),
  })
  const shown = [query('about', 'page /about'), query('stock')]
  for (const options of shown) new QueryObserver(queryClient, options).subscribe(() => {})
  await queryClient.prefetchQuery(query('how', 'page /how-it-works'))
  fetched.length = 0
  let contentWhenInvalidated: unknown
  const loadAgain = () => {
    contentWhenInvalidated = queryClient.getQueryData(['about'])
    return Promise.resolve()
  }
  const refresh = (keys: readonly string[]) => refreshContent(queryClient, loadAgain, keys)
  return { queryClient, fetched, refresh, title: () => contentWhenInvalidated }
}

test('content on the page is fetched, then its title, nothing else', async () => {
  const { fetched, refresh, title } = await openPage()
  await refresh(['page /about', 'home'])
  expect(fetched).toEqual(['about'])
  expect(title()).toBe('about 1')
})

test('cached content of other pages is deleted', async () => {
  const { queryClient, fetched, refresh, title } = await openPage()
  await refresh(['page /how-it-works'])
  expect(queryClient.getQueryData(['how'])).toBeUndefined()
  expect(fetched).toEqual([])
  expect(title()).toBeUndefined()
})

test('after unknown changes all content is fetched, and only content', async () => {
  const { queryClient, fetched, refresh } = await openPage()
  await refresh(allContent)
  expect(fetched).toEqual(['about'])
  expect(queryClient.getQueryData(['how'])).toBeUndefined()
})
