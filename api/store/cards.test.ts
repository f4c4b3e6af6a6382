import { expect, test } from 'vitest'
import { toCardSummary } from './cards.ts'

const card = {
  slug: 'a',
  brand: 'visa' as const,
  last4: '4242',
  exp_month: 12,
  exp_year: 2026,
  state: 'active' as const,
}

test.each([
  ['2026-10-31', 'active', false],
  ['2026-11-01', 'active', true],
  ['2026-12-31', 'active', true],
  ['2027-01-01', 'expired', false],
] as const)(
  'a card of December: on %s in Japan it is %s, about to expire: %s',
  (today, state, is_expiring) => {
    expect(toCardSummary(card, today)).toMatchObject({ state, is_expiring })
  },
)

test('a card that waits for its bank is not about to expire', () => {
  const waiting = { ...card, state: 'requires_action' as const }
  expect(toCardSummary(waiting, '2026-12-31').is_expiring).toBe(false)
})
