import { expect, test } from 'vitest'
import { rented } from '#src/subscriptions/test-subscription.ts'
import { tone } from '#src/ui/button.css.ts'
import { renderIn, textOf } from '#src/ui/test-html.tsx'
import { AccountScreen } from './account-screen.tsx'
import type { Overview } from './overview.ts'
import { testOverview } from './test-overview.ts'

/** How many buttons of the page have the tone of which a page has one. */
const primaryButtons = (facts: Partial<Overview>) =>
  renderIn(
    'en',
    <AccountScreen account={{ ...testOverview, ...facts }} helpUrl={undefined} welcome={null} />,
  ).split(tone.primary).length - 1

test('one primary button pays what is owed; without a debt it leads to the first device', () => {
  const slug = 'inv-1'
  const open = { slug, balance: 6_380, dueOn: '2026-11-30', isOverdue: false, nextAttemptOn: null }
  const owing: Partial<Overview> = { openInvoices: { ...open, count: 1 } }
  const device = { ...rented, openInvoice: open, allowed_actions: ['pay' as const] }
  expect(primaryButtons({ ...owing, subscriptions: [device, { ...device, slug: 'sub-2' }] })).toBe(
    1,
  )
  expect(primaryButtons(owing)).toBe(1)
  expect(primaryButtons({})).toBe(1)
})

test('an empty shelf waits for the first device of a new customer, and for the next one of an old customer', () => {
  const textWith = (hadDevice: boolean) =>
    textOf(
      renderIn(
        'en',
        <AccountScreen
          account={{ ...testOverview, hadDevice }}
          helpUrl={undefined}
          welcome={null}
        />,
      ),
    ).replaceAll('\u200b', '')
  expect(textWith(false)).toContain('Find your first device')
  expect(textWith(true)).toContain('Find your next device')
})

test('the next payment is the one that waits, also when no card will be charged', () => {
  const textWith = (facts: Partial<Overview>) =>
    textOf(
      renderIn(
        'en',
        <AccountScreen
          account={{ ...testOverview, ...facts }}
          helpUrl={undefined}
          welcome={null}
        />,
      ),
    )
  const open = {
    slug: 'inv-1',
    count: 1,
    balance: 6_380,
    dueOn: '2026-11-30',
    isOverdue: false,
    nextAttemptOn: null,
  }
  expect(textWith({ openInvoices: open })).toContain('Please pay by Monday 30 November 2026.')
  const overdue = { ...open, isOverdue: true }
  expect(textWith({ openInvoices: overdue })).toContain('The due date has passed.')
  expect(textWith({ openInvoices: open })).not.toContain('Nothing planned')
  const inReview = { ...rented, status: 'review_in_progress' as const, started_on: null }
  expect(textWith({ subscriptions: [inReview] })).toContain('we ask you to pay the first month')
  expect(textWith({})).toContain('Nothing planned')
})

test('the devices that count are said to include applications, which have a list of their own', () => {
  const status = 'review_in_progress' as const
  const application = { ...rented, slug: 'sub-2', status, started_on: null }
  const textWith = (...subscriptions: Overview['subscriptions']) =>
    textOf(
      renderIn(
        'en',
        <AccountScreen
          account={{ ...testOverview, subscriptions }}
          helpUrl={undefined}
          welcome={null}
        />,
      ),
    )
  expect(textWith(rented)).toContain('Your devices 1 of 3 ')
  expect(textWith(rented, application)).toContain('Your devices 2 of 3, applications included')
})
