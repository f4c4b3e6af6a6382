import { describe, expect, test } from 'vitest'
import { createGateway } from './app.ts'
import { openVault } from './vault.ts'

const card = { number: '4242424242424242', exp_month: 11, exp_year: 2026, cvc: '123' }

const openGateway = (time = '2026-11-01T00:00Z') => {
  const vault = openVault(undefined, 'any secret')
  const gateway = createGateway({
    vault,
    secret: 'any secret',
    siteOrigin: 'http://site.test',
    publicUrl: 'http://gateway.test',
    now: () => new Date(time),
  })
  return { vault, gateway }
}

/** What a gateway answers at this time to a card of its own fields. */
async function offer(body: Readonly<Record<string, string | number>>, time?: string) {
  const answer = await openGateway(time).gateway.request('/tokens', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: await answer.json() }
}

describe('the gateway takes', () => {
  test.each([
    [
      'no number but a test number',
      { ...card, number: '4539578763621486' },
      400,
      'not_a_test_card',
    ],
    ['no body that is longer than a card', { number: '4'.repeat(100_000) }, 413, 'body_too_large'],
  ])('%s', async (_, body, status, code) => {
    expect(await offer(body)).toEqual({ status, body: { code } })
  })

  test.each([
    ['2026-10-31T15:00Z', 201],
    ['2026-11-30T14:59Z', 201],
    ['2026-11-30T15:00Z', 400],
    ['2026-12-01T00:00Z', 400],
  ])('a card of November until midnight in Japan, as the API does: %s', async (time, status) => {
    const answer = await offer(card, time)
    expect(answer.status).toBe(status)
    if (status === 400) expect(answer.body).toEqual({ code: 'card_expired' })
  })
})

test('the first answer to a challenge counts, and each one leads back with its token', async () => {
  const { vault, gateway } = openGateway()
  const challenge = vault.openChallenge('card-1', 'charge-1')
  const answer = async (id: string, given: string) => {
    const body = new URLSearchParams({ answer: given, return_url: 'http://site.test/back' })
    const response = await gateway.request(`/challenge/${id}`, { method: 'POST', body })
    return response.headers.get('location')
  }
  const first = await answer(challenge, 'approve')
  expect(first).toMatch(/^http:\/\/site\.test\/back\?verification_token=ver_/)
  expect(await answer(challenge, 'decline')).toBe(first)
  expect(vault.challenge(challenge)?.state).toBe('approved')
  expect(await answer('unknown', 'approve')).toBe('http://site.test/back')
})

test.for(['{"reference": 1}', 'no JSON'])(
  'a call that is not as agreed is refused: %s',
  async (body) => {
    const { gateway } = openGateway()
    const headers = { authorization: 'Bearer any secret' }
    const answer = await gateway.request('/v1/charges', { method: 'POST', headers, body })
    expect([answer.status, await answer.json()]).toEqual([400, { code: 'invalid_request' }])
  },
)
