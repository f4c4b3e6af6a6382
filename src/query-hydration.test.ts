import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { sentQueries } from './query-hydration.ts'

it('sends plain answers as JSON, and everything else as it is', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const page = { cards: [{ slug: 'a', tagline: undefined, price: 1_000 }], isExact: true }
  client.setQueryData(['devices', { page: 2 }], page, { updatedAt: 1_000 })
  client.setQueryData(['day'], { on: new Date(0) })
  client.setQueryData(['holes'], [1, undefined])
  await client.prefetchQuery({
    queryKey: ['failed'],
    queryFn: () => Promise.reject(new Error('no answer')),
  })
  const { promise } = Promise.withResolvers<string>()
  void client.prefetchQuery({ queryKey: ['under way'], queryFn: () => promise })
  const { answers, others } = sentQueries(client)
  expect(JSON.parse(answers)).toEqual([
    [['devices', { page: 2 }], { cards: [{ slug: 'a', price: 1_000 }], isExact: true }, 1_000],
  ])
  expect(others.map(({ queryKey, state }) => [queryKey[0], state.status])).toEqual([
    ['day', 'success'],
    ['holes', 'success'],
    ['failed', 'error'],
    ['under way', 'pending'],
  ])
  expect(others.at(-1)?.promise).toBeInstanceOf(Promise)
})
