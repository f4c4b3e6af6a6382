import { expect, test } from 'vitest'
import {
  type Applicant,
  assertMayApply,
  canBeOrdered,
  isInProcess,
  refusalOf,
} from './application-eligibility.ts'

const good: Applicant = {
  status: 'verified',
  isRefused: false,
  overdue: undefined,
  openApplications: [],
  activeCount: 1,
  maxActive: 5,
  ofItem: { used: 1, max: 2 },
  isAvailable: true,
}
const bad = {
  bad_reputation: { isRefused: true },
  unpaid_invoice: { overdue: { invoice_slug: 'x', balance: 2880 } },
  multiple_applications: { openApplications: ['a'] },
  maximum_subscriptions: { activeCount: 5 },
  device_not_available: { isAvailable: false },
} satisfies Record<string, Partial<Applicant>>

test('a good applicant is not refused', () => {
  expect(refusalOf(good)).toBeUndefined()
})

test.for([
  ['bad_reputation', 403, undefined],
  ['unpaid_invoice', 402, { invoice_slug: 'x', balance: 2880 }],
  ['multiple_applications', 409, { slugs: ['a'] }],
  ['maximum_subscriptions', 422, { used: 5, max: 5 }],
  ['device_not_available', 400, undefined],
] as const)('the pre-check answers %s with %d', ([code, status, data]) => {
  expect(refusalOf({ ...good, ...bad[code] })).toEqual({ code, status, ...(data && { data }) })
})

test('whoever has as many of an item as one may have is told so, in stock or not', () => {
  const all = { ...good, ofItem: { used: 2, max: 2 } }
  const limit = { code: 'device_not_available', status: 400, data: { used: 2, max: 2 } }
  expect(refusalOf(all)).toEqual(limit)
  expect(refusalOf({ ...all, isAvailable: false })).toEqual(limit)
})

test('one who is suspended for good has a bad reputation', () => {
  expect(refusalOf({ ...good, status: 'permanent_suspend' })?.code).toBe('bad_reputation')
  expect(refusalOf({ ...good, status: 'unverified' })).toBeUndefined()
})

test.for([
  ['in-stock', true, true],
  ['in-stock', false, false],
  ['pre-order', false, true],
  ['out-of-stock', true, false],
] as const)('%s, a piece in stock: %s, can be ordered: %s', ([availability, isInStock, can]) => {
  expect(canBeOrdered(availability, isInStock)).toBe(can)
})

test.for([
  ['review_in_progress', false, null, true],
  ['waiting_for_payment', true, null, true],
  ['waiting_for_shipment', true, null, true],
  ['waiting_for_shipment', false, null, false],
  ['waiting_for_shipment', true, new Date(0), false],
  ['subscribed', true, new Date(0), false],
] as const)(
  'an application that is %s, with a piece: %s, sent: %s, is in process: %s',
  ([status, holdsStock, shippedAt, isOpen]) => {
    expect(isInProcess({ status, holdsStock, shippedAt })).toBe(isOpen)
  },
)

test('of several reasons, the first in this order is given', () => {
  const reasons = Object.entries(bad)
  for (const [index, [code]] of reasons.entries()) {
    const parts = reasons.slice(index).map(([, part]) => part)
    expect(refusalOf(Object.assign({}, good, ...parts))?.code).toBe(code)
  }
})

test('the form itself answers 400, and 403 for a bad reputation', () => {
  const statusOf = (applicant: Partial<Applicant>) => {
    try {
      assertMayApply({ ...good, ...applicant }, 'form')
    } catch (error) {
      return error instanceof Error && 'status' in error ? error.status : undefined
    }
    return 200
  }
  expect(Object.values(bad).map(statusOf)).toEqual([403, 400, 400, 400, 400])
  expect(statusOf({})).toBe(200)
})
