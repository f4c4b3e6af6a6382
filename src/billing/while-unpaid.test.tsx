import { expect, test } from 'vitest'
import { renderIn, textOf } from '#src/ui/test-html.tsx'
import { invoice } from './test-billing.ts'
import { unpaidOf, WhileUnpaid } from './while-unpaid.tsx'

const attempt = (result: 'pending' | 'succeeded' | 'failed') => ({
  at: '2026-12-01T09:00:00+09:00',
  result,
  code: null,
})
const textFor = (locale: 'ja' | 'en', facts: Partial<typeof invoice>) =>
  textOf(renderIn(locale, <WhileUnpaid unpaid={unpaidOf({ ...invoice, ...facts })} />))

test.each([
  ['ja', '2026年12月4日(金)にもう一度カードへ請求します', '遅延損害金'],
  ['en', 'unpaid on Friday 4 December 2026, we will charge the card once more', 'Late interest'],
] as const)(
  '%s: a refused card is told the day of its next charge, and what is late that it bears interest',
  (locale, again, interest) => {
    const refused = { attempts: [attempt('failed')], next_charge_on: '2026-12-04' }
    expect(textFor(locale, { ...refused, status: 'FAILED' })).toContain(again)
    expect(textFor(locale, { ...refused, status: 'FAILED' })).not.toContain(interest)
    const late = textFor(locale, { ...refused, status: 'OVERDUE' })
    expect(late).toContain(again)
    expect(late).toContain(interest)
    const bearing = (late_interest_pct: number) =>
      textFor(locale, { status: 'OVERDUE', late_interest_pct })
    expect(bearing(14.6)).toContain(interest)
    // The shop takes none.
    expect(bearing(0)).not.toContain(interest)
  },
)

test('what is charged for the first time, or not without its customer, says nothing about it', () => {
  expect(textFor('en', { status: 'SCHEDULED', next_charge_on: '2026-12-04' })).toBe('')
  expect(textFor('en', { attempts: [attempt('pending')], next_charge_on: '2026-12-04' })).toBe('')
  expect(textFor('en', { attempts: [attempt('failed')], next_charge_on: null })).toBe('')
  // An API that does not tell the day.
  expect(textFor('en', { attempts: [attempt('failed')] })).toBe('')
})
