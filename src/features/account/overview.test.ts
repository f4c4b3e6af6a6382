import { expect, test } from 'vitest'
import type { InvoiceStatus } from '#contract/enums.ts'
import { expiringCardsOf, expiringPointsOf, nextChargeOf, openInvoicesOf } from './overview.ts'

const device = { slug: 'p', name: 'iPhone 17', storage: '', color: '', picture: '' }
const card = (slug: string) => ({
  slug,
  brand: 'visa' as const,
  last4: '4242',
  exp_month: 12,
  exp_year: 2040,
  state: 'active' as const,
})
const rented = (slug: string, next_charge_on: string | null, monthly: number) => ({
  slug,
  next_charge_on,
  monthly,
  device,
  nickname: '',
  months: 12 as const,
  card: card('card-1'),
})

test('devices that are charged on the same day are one sum, with their card', () => {
  const next = nextChargeOf([
    rented('a', '2026-12-01', 6_380),
    rented('b', '2026-12-01', 2_080),
    rented('c', '2026-12-09', 1),
  ])
  expect(next).toMatchObject({ day: '2026-12-01', total: 8_460, card: { last4: '4242' } })
  expect(next?.lines.map(({ amount }) => amount)).toEqual([6_380, 2_080])
})

test('a device has the name that its customer has given it', () => {
  const next = nextChargeOf([
    { ...rented('a', '2026-12-01', 6_380), nickname: 'For work' },
    rented('b', '2026-12-01', 6_380),
  ])
  expect(next?.lines.map(({ name }) => name)).toEqual(['For work', 'iPhone 17'])
})

test('promised points and a running coupon are taken off', () => {
  const next_charge = { subtotal: 6_380, coupon_discount: 1_276, points_used: 500, total: 4_604 }
  const next = nextChargeOf([{ ...rented('a', '2026-12-01', 6_380), next_charge }])
  expect(next).toMatchObject({ total: 4_604, lines: [{ amount: 4_604 }] })
})

test('with two cards none is named, and without a charge there is nothing', () => {
  const other = { ...rented('b', '2026-12-01', 1), card: card('card-2') }
  const next = nextChargeOf([rented('a', '2026-12-01', 1), other])
  expect(next?.card).toBeNull()
  expect(nextChargeOf([rented('a', null, 1)])).toBeNull()
})

test.each([
  ['2026-11-22', false],
  ['2026-11-23', true],
  ['2027-01-22', true],
  ['2027-01-23', false],
])('on 23 November, points that expire on %s are an alert: %s', (expires_on, isShown) => {
  const next = { points: 320, expires_on }
  const shown = expiringPointsOf({ points_expiring_next: next }, '2026-11-23')
  expect(shown).toEqual(isShown ? { points: 320, day: expires_on } : null)
})

test('no points that expire are no alert', () => {
  expect(expiringPointsOf({ points_expiring_next: null }, '2026-11-23')).toBeNull()
})

const invoice = (slug: string, status: InvoiceStatus, due_on: string, balance = 1_000) => ({
  slug,
  status,
  due_on,
  balance,
  attempts: [],
})

test('what waits for a payment by hand is one sum; the invoice that is due first is paid first', () => {
  const open = openInvoicesOf([
    invoice('later', 'UNPAID', '2026-12-09', 6_380),
    invoice('first', 'FAILED', '2026-12-01', 2_080),
    invoice('half', 'PARTIALLY_PAID', '2026-12-05', 500),
    invoice('charged by itself', 'SCHEDULED', '2026-11-28'),
    invoice('under way', 'PAYMENT_PENDING', '2026-11-27'),
    invoice('paid', 'PAID', '2026-11-01', 0),
    invoice('nothing left', 'UNPAID', '2026-11-01', 0),
  ])
  expect(open).toEqual({
    slug: 'first',
    count: 3,
    balance: 8_960,
    dueOn: '2026-12-01',
    isOverdue: false,
    bearsInterest: false,
    nextAttemptOn: null,
  })
})

test('the first day on which a refused card is charged again is told; none for a card that was not refused', () => {
  const refused = (
    slug: string,
    next_charge_on: string | null,
    result: 'failed' | 'succeeded',
  ) => ({
    ...invoice(slug, 'OVERDUE', '2026-11-09'),
    attempts: [{ at: '2026-11-09T09:00:00+09:00', result, code: null }],
    next_charge_on,
  })
  const later = refused('later', '2026-11-14', 'failed')
  const first = refused('first', '2026-11-12', 'failed')
  const tried = refused('no more', null, 'failed')
  const partly = refused('partly paid', '2026-11-11', 'succeeded')
  expect(openInvoicesOf([tried, later, first, partly])?.nextAttemptOn).toBe('2026-11-12')
  expect(openInvoicesOf([tried, partly])?.nextAttemptOn).toBeNull()
})

test('what is overdue comes before everything else, and alone', () => {
  const open = openInvoicesOf([
    invoice('not yet', 'UNPAID', '2026-12-09', 6_380),
    invoice('late', 'OVERDUE', '2026-11-09', 2_080),
    invoice('very late', 'OVERDUE', '2026-10-09', 500),
  ])
  expect(open).toMatchObject({ slug: 'very late', count: 2, balance: 2_580, isOverdue: true })
  expect(openInvoicesOf([invoice('paid', 'PAID', '2026-11-01', 0)])).toBeNull()
})

test('a card that has expired or soon will is named once, whatever it pays for', () => {
  const old = { ...card('old'), state: 'expired' as const }
  const soon = { ...card('soon'), is_expiring: true }
  const named = expiringCardsOf([
    { card: old },
    { card: card('good') },
    { card: soon },
    { card: old },
    { card: null },
  ])
  expect(named.map(({ slug }) => slug)).toEqual(['old', 'soon'])
})
