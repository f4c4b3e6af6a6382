import { notifyManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { refreshUserQueries, userQuery } from './user-query.ts'

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
