import { notifyManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { refetchUserQueries, refreshUserQueries, userQuery } from './user-query.ts'

afterEach(() => vi.useRealTimers())

test('a caller who has waited for the new answers finds them shown', async () => {
  const queryClient = new QueryClient()
  let balance = 500
  const shown: (number | undefined)[] = []
  const query = userQuery({ name: ['balance'], load: async () => balance })
  const observer = new QueryObserver(queryClient, query)
  // As `useQuery` subscribes.
  const render = notifyManager.batchCalls(() => shown.push(observer.getCurrentResult().data))
  const unsubscribe = observer.subscribe(render)
  await expect.poll(() => shown.at(-1)).toBe(500)

  balance = 300
  await refreshUserQueries(queryClient)
  expect(shown.at(-1)).toBe(300)
  unsubscribe()
  queryClient.clear()
})

test('after a change no page shows what was before, though the answer to a new request fails', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const load = vi.fn(async () => 'to pay')
  const observer = new QueryObserver(queryClient, userQuery({ name: ['invoice'], load }))
  const unsubscribe = observer.subscribe(() => {})
  await expect.poll(() => observer.getCurrentResult().data).toBe('to pay')

  load.mockRejectedValue(new Error('lost'))
  await refetchUserQueries(queryClient)
  expect(observer.getCurrentResult().data).toBe('to pay')
  await refreshUserQueries(queryClient)
  expect(observer.getCurrentResult().data).toBeUndefined()
  await expect.poll(() => observer.getCurrentResult().status).toBe('error')

  load.mockResolvedValue('paid')
  await refreshUserQueries(queryClient)
  expect(observer.getCurrentResult().data).toBe('paid')
  unsubscribe()
  queryClient.clear()
})

test('after a change nobody waits long for an upstream that is silent, and no page shows what was before', async () => {
  vi.useFakeTimers()
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const load = vi.fn(async () => 'to pay')
  const observer = new QueryObserver(queryClient, userQuery({ name: ['invoice'], load }))
  const unsubscribe = observer.subscribe(() => {})
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('to pay'))

  let answer: (state: string) => void = () => {}
  load.mockReturnValue(
    new Promise<string>((resolve) => {
      answer = resolve
    }),
  )
  const refreshed = vi.fn()
  void refreshUserQueries(queryClient).then(refreshed)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(refreshed).toHaveBeenCalled()
  expect(observer.getCurrentResult()).toMatchObject({ isPending: true, data: undefined })

  answer('paid')
  await vi.advanceTimersByTimeAsync(10)
  expect(observer.getCurrentResult().data).toBe('paid')
  expect(load).toHaveBeenCalledTimes(2)
  unsubscribe()
  queryClient.clear()
})
