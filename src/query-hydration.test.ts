import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { sentQueries, shareData } from './query-hydration.ts'

test('sends plain answers as JSON, and everything else as it is', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const page = { cards: [{ slug: 'a', tagline: undefined, price: 1_000 }], isExact: true }
  client.setQueryData(['devices', { page: 2 }], page)
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
    [['devices', { page: 2 }], { cards: [{ slug: 'a', price: 1_000 }], isExact: true }],
  ])
  expect(others.map(({ queryKey, state }) => [queryKey[0], state.status])).toEqual([
    ['day', 'success'],
    ['holes', 'success'],
    ['failed', 'error'],
    ['under way', 'pending'],
  ])
  expect(others.at(-1)?.promise).toBeInstanceOf(Promise)
})

describe('a new answer to a query', () => {
  const sent = { tagline: undefined, groups: [{ title: 'Guide', hash: undefined }] }

  test('keeps the object of the page when nothing has changed', () => {
    const ofPage: unknown = JSON.parse(JSON.stringify(sent))
    expect(shareData(ofPage, sent)).toBe(ofPage)
  })

  test('keeps the objects that have not changed', () => {
    const before = shareData(undefined, sent)
    const after = shareData(before, { ...sent, tagline: 'New' })
    expect(after).toEqual({ tagline: 'New', groups: [{ title: 'Guide' }] })
    expect(Reflect.get(Object(after), 'groups')).toBe(Reflect.get(Object(before), 'groups'))
    expect(shareData(after, sent)).toEqual({ groups: [{ title: 'Guide' }] })
  })

  test('keeps values that JSON does not have', () => {
    const day = new Date(0)
    expect(shareData({ day, holes: [1] }, { day, holes: [1, undefined] })).toStrictEqual({
      day,
      holes: [1, undefined],
    })
  })
})
