import { describe, expect, test } from 'vitest'
import { createGateway } from './app.ts'
import { openVault } from './vault.ts'

const card = { number: '4242424242424242', exp_month: 11, exp_year: 2026, cvc: '123' }

/** What a gateway answers at this time to a card of its own fields. */
async function offer(body: Readonly<Record<string, string | number>>, time = '2026-11-01T00:00Z') {
  const gateway = createGateway({
    vault: openVault(undefined, 'any secret'),
    secret: 'any secret',
    siteOrigin: 'http://site.test',
    publicUrl: 'http://gateway.test',
    now: () => new Date(time),
  })
  const answer = await gateway.request('/tokens', {
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
