import { expect, test } from 'vitest'
import type { Card } from '#contract/card.ts'
import { cardDaysLeft, isExpiring } from './card-expiry.ts'

const card: Card = {
  slug: 'a',
  brand: 'visa',
  last4: '4242',
  exp_month: 12,
  exp_year: 2026,
  holder: 'MISAKI SATO',
  is_default: true,
  state: 'active',
  action_url: null,
  in_use_by: [],
  created_at: '2026-01-01T00:00:00+09:00',
}
/** 2027-01-01 00:00 in Japan. */
const end = Date.parse('2027-01-01T00:00:00+09:00')
const before = (days: number) => new Date(end - days * 86_400_000)

test('a card is good until the last moment of its last month in Japan', () => {
  expect(cardDaysLeft(card, before(2))).toBe(1)
  expect(cardDaysLeft(card, before(1))).toBe(0)
  expect(cardDaysLeft(card, new Date(end - 1))).toBe(0)
  expect(cardDaysLeft(card, new Date(end))).toBe(-1)
})

test('60 days before it, and not sooner, its owner is asked for a newer one', () => {
  expect(isExpiring(card, new Date('2026-10-31T12:00:00+09:00'))).toBe(false)
  expect(isExpiring(card, new Date('2026-11-01T12:00:00+09:00'))).toBe(true)
  expect(isExpiring(card, new Date('2026-12-31T12:00:00+09:00'))).toBe(true)
})

test('the 60th day begins at midnight in Japan, whatever day it is elsewhere', () => {
  expect(isExpiring(card, new Date('2026-10-31T23:59:59.999+09:00'))).toBe(false)
  expect(isExpiring(card, new Date('2026-11-01T00:00:00+09:00'))).toBe(true)
})

test('one that has expired or waits for its bank is not about to expire', () => {
  expect(isExpiring({ ...card, state: 'expired' }, before(1))).toBe(false)
  expect(isExpiring({ ...card, state: 'requires_action' }, before(1))).toBe(false)
})
