import { expect, test } from 'vitest'
import { rented } from '#src/subscriptions/test-subscription.ts'
import { tone } from '#src/ui/button.css.ts'
import { renderIn, textOf } from '#src/ui/test-html.tsx'
import { AccountScreen } from './account-screen.tsx'
import type { Overview } from './overview.ts'
import { testOpenInvoices, testOverview } from './test-overview.ts'

const htmlOf = (facts: Partial<Overview>) =>
  renderIn(
    'en',
    <AccountScreen account={{ ...testOverview, ...facts }} helpUrl={undefined} welcome={null} />,
  )
const textWith = (facts: Partial<Overview>) => textOf(htmlOf(facts))

/** How many buttons of the page have the tone of which a page has one. */
const primaryButtons = (facts: Partial<Overview>) => htmlOf(facts).split(tone.primary).length - 1

test('one primary button pays what is owed; without a debt it leads to the first device', () => {
  const owing: Partial<Overview> = { openInvoices: testOpenInvoices }
  const device = { ...rented, openInvoice: testOpenInvoices, allowed_actions: ['pay' as const] }
  expect(primaryButtons({ ...owing, subscriptions: [device, { ...device, slug: 'sub-2' }] })).toBe(
    1,
  )
  expect(primaryButtons(owing)).toBe(1)
  expect(primaryButtons({})).toBe(1)
})

test('an empty shelf waits for the first device of a new customer, and for the next one of an old customer', () => {
  const plain = (facts: Partial<Overview>) => textWith(facts).replaceAll('\u200b', '')
  expect(plain({ hadDevice: false })).toContain('Find your first device')
  expect(plain({ hadDevice: true })).toContain('Find your next device')
})

test('the next payment is the one that waits, also when no card will be charged', () => {
  expect(textWith({ openInvoices: testOpenInvoices })).toContain(
    'Please pay by Monday 30 November 2026.',
  )
  const overdue = { ...testOpenInvoices, isOverdue: true, bearsInterest: true }
  expect(textWith({ openInvoices: overdue })).toContain('The due date has passed.')
  expect(textWith({ openInvoices: testOpenInvoices })).not.toContain('Nothing planned')
  const inReview = { ...rented, status: 'review_in_progress' as const, started_on: null }
  expect(textWith({ subscriptions: [inReview] })).toContain('we ask you to pay the first month')
  expect(textWith({})).toContain('Nothing planned')
})

test('the devices that count are said to include applications, which have a list of their own', () => {
  const status = 'review_in_progress' as const
  const application = { ...rented, slug: 'sub-2', status, started_on: null }
  expect(textWith({ subscriptions: [rented] })).toContain('Your devices 1 of 3 ')
  expect(textWith({ subscriptions: [rented, application] })).toContain(
    'Your devices 2 of 3, applications included',
  )
})
