import { expect, test } from 'vitest'
import {
  invoiceStatuses,
  requestStatuses,
  subscriptionStatuses,
  tradeInStatuses,
  userStatuses,
} from '#contract/enums.ts'
import {
  invoiceTransitions,
  mayTransition,
  requestTransitions,
  statusesBefore,
  subscriptionTransitions,
  type Transitions,
  tradeInTransitions,
  userTransitions,
} from './status-transitions.ts'

/** Written by hand as `from > to, to`: any other change is refused. */
const tables = {
  request: 'pending > approved, rejected, cancelled',
  user: `normal > verified, unverified, temporary_suspend, permanent_suspend
     unverified > verified, temporary_suspend, permanent_suspend
     verified > unverified, temporary_suspend, permanent_suspend
     temporary_suspend > normal, unverified, verified, permanent_suspend`,
  subscription: `review_in_progress > waiting_for_payment, application_rejected, cancelled
     waiting_for_payment > waiting_for_shipment, payment_failed, cancelled, expired
     payment_failed > waiting_for_shipment, payment_failed, subscription_failed, cancelled
     waiting_for_shipment > subscribed, subscription_failed, cancelled
     subscribed > in_repair, ended, servicer
     in_repair > subscribed, ended
     servicer > subscribed, ended`,
  invoice: `DRAFT > UNPAID, SCHEDULED, CANCELLED
     SCHEDULED > PAYMENT_PENDING, UNPAID, CANCELLED
     UNPAID > PAYMENT_PENDING, PARTIALLY_PAID, PAID, OVERDUE, CANCELLED
     PAYMENT_PENDING > PAID, PARTIALLY_PAID, FAILED
     PARTIALLY_PAID > PAYMENT_PENDING, PAID, OVERDUE, PARTIALLY_REFUNDED, REFUNDED
     FAILED > PAYMENT_PENDING, OVERDUE, REISSUED, CANCELLED
     OVERDUE > PAYMENT_PENDING, PARTIALLY_PAID, PAID, REISSUED, CANCELLED
     PAID > PARTIALLY_REFUNDED, REFUNDED
     PARTIALLY_REFUNDED > REFUNDED`,
  tradeIn: `NEW > SITE_LANDED, INITIAL_SESSION_TIMEOUT
     SITE_LANDED > QUESTIONS_COMPLETED, QUESTIONS_ERROR, IMEI_ERROR, INITIAL_SESSION_TIMEOUT
     IMEI_ERROR > SITE_LANDED, INITIAL_SESSION_TIMEOUT
     QUESTIONS_ERROR > SITE_LANDED, INITIAL_SESSION_TIMEOUT
     QUESTIONS_COMPLETED > OFFER_ACCEPTED, OFFER_REJECTED, INITIAL_SESSION_TIMEOUT
     OFFER_ACCEPTED > DEVICE_RECEIVED, DEVICE_NOT_RECEIVED, TRADE_IN_COMPLETED
     DEVICE_NOT_RECEIVED > DEVICE_RECEIVED, TRADE_IN_COMPLETED
     DEVICE_RETURNED > TRADE_IN_COMPLETED
     DEVICE_RECEIVED > TRADE_IN_COMPLETED, OFFER_ADJUSTED, DEVICE_RETURNED
     OFFER_ADJUSTED > TRADE_IN_COMPLETED, DEVICE_RETURNED`,
}

const pairsOf = (text: string) =>
  text.split('\n').flatMap((line) => {
    const [from = '', targets = ''] = line.split('>').map((part) => part.trim())
    return targets.split(', ').map((to) => `${from} > ${to}`)
  })

function check<S extends string>(moves: Transitions<S>, statuses: readonly S[], table: string) {
  const pairs = statuses.flatMap((from) => statuses.map((to) => ({ from, to })))
  const allowed = pairs.filter(({ from, to }) => mayTransition(moves, from, to))
  expect(allowed.map(({ from, to }) => `${from} > ${to}`).sort()).toEqual(pairsOf(table).sort())
  for (const { from, to } of pairs) {
    const isAllowed = allowed.some((pair) => pair.from === from && pair.to === to)
    expect(statusesBefore(moves, to).includes(from)).toBe(isAllowed)
  }
}

test('requests change status only as the table allows', () =>
  check(requestTransitions, requestStatuses, tables.request))
test('users change status only as the table allows', () =>
  check(userTransitions, userStatuses, tables.user))
test('subscriptions change status only as the table allows', () =>
  check(subscriptionTransitions, subscriptionStatuses, tables.subscription))
test('invoices change status only as the table allows', () =>
  check(invoiceTransitions, invoiceStatuses, tables.invoice))
test('trade-ins change status only as the table allows', () =>
  check(tradeInTransitions, tradeInStatuses, tables.tradeIn))
