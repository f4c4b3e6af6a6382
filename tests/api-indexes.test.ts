import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listCards, makeCardDefault } from '#api/store/cards.ts'
import { closeUser, listUnfinished } from '#api/store/closed-accounts.ts'
import { listItemsOfSubscription } from '#api/store/device-changes.ts'
import { claimEmail } from '#api/store/emails.ts'
import { listInvoices } from '#api/store/invoice-list.ts'
import { findRentInvoice } from '#api/store/invoices.ts'
import { findItem } from '#api/store/item-detail.ts'
import { countFacets } from '#api/store/item-facets.ts'
import { listItems } from '#api/store/items.ts'
import { claimDueJob } from '#api/store/jobs.ts'
import { listChargesToSend, listSubscriptionsInTransit } from '#api/store/operator-queue.ts'
import { listPayments } from '#api/store/payments.ts'
import { findFilesSentWith } from '#api/store/personal-data.ts'
import { findEarnedPoints, listExpiringPoints } from '#api/store/points-entries.ts'
import { listExpiryDays, listPoints } from '#api/store/points-queries.ts'
import * as requests from '#api/store/request-decisions.ts'
import { addStock } from '#api/store/stock.ts'
import {
  listSubscriptionsToInvoice,
  listUnpaidApplications,
} from '#api/store/subscription-status.ts'
import { listSubscriptions } from '#api/store/subscriptions.ts'
import { getUser } from '#api/store/users.ts'
import { repeatBetaRequest, repeatDeviceRequest } from '#api/store/visitor-requests.ts'
import { readItemFilter } from '#contract/item-filter.ts'
import { openGrownPostgres, type Target } from '#tests/support/grown-postgres.ts'

const setUpTimeoutMs = 120_000
/** Tables that grow with the business: none of them may be scanned for one answer. */
const growing = [
  'items',
  'invoices',
  'payments',
  'points_entries',
  'subscriptions',
  'users',
  'device_requests',
  'beta_signup_requests',
  'emails',
  'jobs',
  'files',
  'cards',
  'points_taken',
  'device_changes',
  'buyouts',
]

let postgres: Awaited<ReturnType<typeof openGrownPostgres>> | undefined
let userId = 0

beforeAll(async () => {
  postgres = await openGrownPostgres()
  userId = postgres.userId
}, setUpTimeoutMs)
afterAll(() => postgres?.stop())

async function plansOf(
  run: (target: Target) => Promise<unknown>,
  explain?: string,
): Promise<string[]> {
  if (postgres === undefined) throw new Error('The database is not open.')
  return postgres.plansOf(run, explain)
}

/** Of no guest who has sent a request: nothing is changed. */
const request = {
  slug: 'again',
  email: 'nobody@many.example',
  email_key: 'nobody@many.example',
  note: null,
  created_at: new Date('2026-11-21T00:00:00Z'),
}

const today = '2026-11-21'
const claim = { now: request.created_at, until: new Date('2026-11-21T00:01:00Z') }

/** Of a customer whom no other test needs. */
const closing = {
  userId: 1002,
  slug: 'many-2',
  email: '2@many.example',
  emailKey: '2@many.example',
  now: new Date('2026-11-21T00:00:00Z'),
}

const filtered = readItemFilter({ tags: ['Phones'] })
const plain = readItemFilter({})
const page = { limit: 24, offset: 0 }

const range = { before: request.created_at, limit: 200 }

/** What waits for staff or a job, among thousands of rows that do not. */
const waiting = [
  [
    'requests that staff decide',
    ({ database }: Target) => requests.listRequestsToDecide(database, range),
  ],
  [
    'requests for what is in stock again',
    ({ database }: Target) => requests.listRequestsForStock(database, 100),
  ],
  [
    'places on the waiting list for what has arrived',
    ({ database }: Target) => requests.listArrivedWaits(database, 100),
  ],
  ['parcels on their way', ({ database }: Target) => listSubscriptionsInTransit(database, range)],
] as const

describe('with thousands of rows', () => {
  test.for([
    ['the item list', ({ database }: Target) => listItems(database, plain, page)],
    ['a category', ({ database }: Target) => listItems(database, filtered, page)],
    ['the facets', ({ database }: Target) => countFacets(database, filtered)],
    ['an item', ({ database }: Target) => findItem(database, '1')],
    ['cards', ({ database }: Target) => listCards(database, userId, '2026-11-21')],
    ['me', ({ database }: Target) => getUser(database, userId)],
    [
      'invoices',
      ({ database }: Target) =>
        listInvoices(database, { userId, status: undefined, limit: 20, offset: 0 }),
    ],
    [
      'payments',
      ({ database }: Target) => listPayments(database, { userId, limit: 20, offset: 0 }),
    ],
    [
      'points',
      ({ database }: Target) =>
        listPoints(database, { userId, kind: undefined, limit: 20, offset: 0 }),
    ],
    ['expiring points', ({ database }: Target) => listExpiryDays(database, userId, '2026-01-01')],
    [
      'subscriptions',
      ({ database }: Target) =>
        listSubscriptions(
          database,
          { userId, isActive: undefined, limit: 20, offset: 0 },
          { today: '2026-11-21', fees: { device_change_after_months: 6, points_min_use: 100 } },
        ),
    ],
    [
      'a request for a device sent again',
      ({ database }: Target) =>
        repeatDeviceRequest(database, {
          ...request,
          category: 'phones',
          device_name: 'x',
          device_key: 'x',
        }),
    ],
    [
      'a place on the waiting list requested again',
      ({ database }: Target) =>
        repeatBetaRequest(database, { ...request, item_id: 1, language: 'en' }),
    ],
    ['an account that is to be closed', ({ database }: Target) => listUnfinished(database, userId)],
    [
      'the files of an application',
      ({ database }: Target) => findFilesSentWith(database, 'many-1'),
    ],
    ['another default card', ({ database }: Target) => makeCardDefault(database, userId, 1)],
    [
      'the applications that nobody has paid',
      ({ database }: Target) => listUnpaidApplications(database, request.created_at, 100),
    ],
    ['pieces for pre-orders', ({ database }: Target) => addStock(database, 1, 10)],
    ['charges that nobody has sent', ({ database }: Target) => listChargesToSend(database, range)],
    [
      'the rent of the month before',
      ({ database }: Target) => findRentInvoice(database, 1, '2026-01-01'),
    ],
    [
      'the devices of a subscription',
      ({ database }: Target) => listItemsOfSubscription(database, 1),
    ],
    ['points that expired', ({ database }: Target) => findEarnedPoints(database, 'many 1')],
    ['a closed account', ({ database }: Target) => closeUser(database, closing)],
    ...waiting,
  ] as const)('%s uses its indexes', async ([, run]) => {
    const plans = await plansOf(run)
    expect(plans.length).toBeGreaterThan(0)
    for (const plan of plans) {
      for (const table of growing) {
        expect(plan).not.toMatch(new RegExp(`Seq Scan on "?${table}"?(?: |$)`, 'm'))
      }
    }
  })
})

describe('however much is due', () => {
  test.for([
    ['the next e-mail', ({ database }: Target) => claimEmail(database, claim)],
    [
      'the next rents to invoice',
      ({ database }: Target) =>
        listSubscriptionsToInvoice(database, { today, until: '2026-11-28', limit: 10 }),
    ],
    [
      'the next points that expire',
      ({ database }: Target) =>
        listExpiringPoints(database, {
          from: '2027-01-02',
          until: '2027-01-09',
          after: undefined,
          limit: 10,
        }),
    ],
  ] as const)('%s: no others are sorted for it', async ([, run]) => {
    const [plan] = await plansOf(run)
    expect(plan).toContain('Index')
    expect(plan).not.toContain('Sort')
  })

  test('jobs of one kind are not read for a job of another', async () => {
    const kinds = { except: ['y'] }
    const [plan] = await plansOf(({ database }) => claimDueJob(database, { ...claim, kinds }))
    expect(plan).toMatch(/using jobs_due on jobs.*\n +Index Cond: \(\(kind = pending/)
  })
})

describe('far down a list', () => {
  const deep = { limit: 2, offset: 20 }
  test.for([
    ['items', ({ database }: Target) => listItems(database, plain, { limit: 2, offset: 2_000 })],
    ['invoices', ({ database }: Target) => listInvoices(database, { userId, ...deep })],
    ['payments', ({ database }: Target) => listPayments(database, { userId, ...deep })],
    [
      'points',
      ({ database }: Target) => listPoints(database, { userId, kind: undefined, ...deep }),
    ],
  ] as const)('of %s: nothing else is read of the pages before', async ([, run]) => {
    const [plan = ''] = await plansOf(run, 'explain analyze')
    const loops = Array.from(plan.matchAll(/loops=(\d+)/g), ([, times]) => Number(times))
    expect(loops.length).toBeGreaterThan(3)
    expect(Math.max(...loops)).toBe(deep.limit)
  })
})
