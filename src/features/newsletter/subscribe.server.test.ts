import { beforeEach, describe, expect, test, vi } from 'vitest'
import { getMe } from '#contract/account.ts'
import { ApiError } from '#src/api-client/api-error.ts'
import { changeSubscription } from './subscribe.server.ts'

const { callApi, currentSession } = vi.hoisted(() => ({
  callApi: vi.fn(),
  currentSession: vi.fn(),
}))
vi.mock('#src/api-client/call-api.server.ts', () => ({ callApi }))
vi.mock('#src/session/tokens.server.ts', () => ({ currentSession }))

/** What was sent to the list: the address, whether it stays, and whose account it is. */
const changes = () =>
  callApi.mock.calls
    .filter(([call]) => call !== getMe)
    .map(([, { body, accessToken }]) => [body.email, body.subscribed, accessToken])

beforeEach(() => {
  currentSession.mockReset().mockResolvedValue(undefined)
  callApi.mockReset().mockResolvedValue({ email: 'Own@example.com' })
})

describe('leaving the newsletter', () => {
  test('as a stranger takes the address off the list of readers, and claims no more than that', async () => {
    expect(await changeSubscription({ email: 'own@example.com', subscribed: false })).toBe('left')
    expect(changes()).toEqual([['own@example.com', false, undefined]])
  })

  test('under the address of the own account stops all news to it', async () => {
    currentSession.mockResolvedValue({ accessToken: 'mine' })
    expect(await changeSubscription({ email: 'own@example.com', subscribed: false })).toBe(
      'stopped',
    )
    expect(changes()).toEqual([
      ['own@example.com', false, undefined],
      ['own@example.com', false, 'mine'],
    ])
  })

  test('under another address than that of the own account counts as a stranger’s request', async () => {
    currentSession.mockResolvedValue({ accessToken: 'mine' })
    expect(await changeSubscription({ email: 'other@example.com', subscribed: false })).toBe('left')
    expect(changes()).toEqual([['other@example.com', false, undefined]])
  })

  test('is not reported as done when it failed', async () => {
    callApi.mockRejectedValue(new ApiError(503, 'unreachable'))
    const change = changeSubscription({ email: 'own@example.com', subscribed: false })
    await expect(change).rejects.toThrow('503 unreachable')
  })
})

test('joining changes the account of a logged-in visitor, and asks the owner of the address otherwise', async () => {
  expect(await changeSubscription({ email: 'own@example.com', subscribed: true })).toBe('requested')
  currentSession.mockResolvedValue({ accessToken: 'mine' })
  expect(await changeSubscription({ email: 'own@example.com', subscribed: true })).toBe(
    'subscribed',
  )
  expect(changes()).toEqual([
    ['own@example.com', true, undefined],
    ['own@example.com', true, 'mine'],
  ])
})
