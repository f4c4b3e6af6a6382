import { hydrate, MutationObserver, QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#src/api-client/api-error.ts'
import { partialUnless } from '#src/api-client/partial-answer.ts'
import { userQuery } from '#src/session/user-query.ts'
import { createQueryClient } from './query-client.ts'
import { sentQueries } from './query-hydration.ts'
import { hasAllAnswers } from './shared-pages.server.ts'

const onSessionRefused = vi.fn()
const onRedirect = vi.fn()
beforeEach(() => {
  onSessionRefused.mockReset()
})

const refused = new ApiError(401, 'token_not_valid')
const queryOf = (load: () => Promise<string>) => userQuery({ name: ['me'], load })

describe('a refused session', () => {
  test('is noticed when what is shown asks for its data anew', async () => {
    const client = createQueryClient({ onSessionRefused, onRedirect })
    const load = vi.fn(async () => 'Misaki')
    const shown = new QueryObserver(client, queryOf(load))
    const hide = shown.subscribe(() => {})
    await shown.fetchOptimistic(client.defaultQueryOptions(queryOf(load)))
    load.mockRejectedValue(refused)
    await shown.refetch()
    expect(onSessionRefused).toHaveBeenCalledOnce()
    hide()
  })

  test('is noticed when something is sent', async () => {
    const send = new MutationObserver(createQueryClient({ onSessionRefused, onRedirect }), {
      mutationFn: () => Promise.reject(refused),
    })
    await expect(send.mutate()).rejects.toBe(refused)
    expect(onSessionRefused).toHaveBeenCalledOnce()
  })

  test('is left to the loader where one waits, and no other failure is taken for it', async () => {
    const client = createQueryClient({ onSessionRefused, onRedirect })
    const ask = () => client.fetchQuery(queryOf(() => Promise.reject(refused)))
    await expect(ask()).rejects.toBe(refused)
    const failing = new MutationObserver(client, {
      mutationFn: () => Promise.reject(new ApiError(403, 'account_suspended')),
    })
    await expect(failing.mutate()).rejects.toThrow('403')
    expect(onSessionRefused).not.toHaveBeenCalled()
  })
})

test('after a write everything about the user is asked for anew, and nothing else', async () => {
  const client = createQueryClient({ onSessionRefused, onRedirect })
  const me = queryOf(async () => 'Misaki')
  const device = { queryKey: ['devices', 'phone'], queryFn: async () => 'phone' }
  await Promise.all([client.fetchQuery(me), client.fetchQuery(device)])
  await new MutationObserver(client, { mutationFn: async () => 'done' }).mutate()
  const isStale = (queryKey: readonly unknown[]) => client.getQueryState(queryKey)?.isInvalidated
  expect([isStale(me.queryKey), isStale(device.queryKey)]).toEqual([true, false])
})

describe('an answer in which a part is missing', () => {
  const ask = (answer: object) => ({
    queryKey: ['home'],
    queryFn: async () => answer,
    staleTime: 60_000,
  })
  const whole = { offers: [] }
  const partial = { offers: [], ...partialUnless(false) }

  test('prevents its page from being stored', async () => {
    const client = createQueryClient({ onSessionRefused, onRedirect })
    await client.fetchQuery(ask(partial))
    expect(hasAllAnswers({ queryClient: client })).toBe(false)
    await client.fetchQuery(ask(whole))
    expect(hasAllAnswers({ queryClient: client })).toBe(true)
  })

  test('is requested again by the browser that gets it in a page', async () => {
    const client = createQueryClient({ onSessionRefused, onRedirect })
    await client.fetchQuery(ask(partial))
    const browser = createQueryClient({ onSessionRefused, onRedirect })
    hydrate(browser, { queries: JSON.parse(JSON.stringify(sentQueries(client).others)) })
    const shown = new QueryObserver(browser, ask(whole))
    expect(shown.getCurrentResult().data).toEqual(partial)
    const hide = shown.subscribe(() => {})
    await vi.waitFor(() => expect(shown.getCurrentResult().data).toEqual(whole))
    hide()
  })
})
