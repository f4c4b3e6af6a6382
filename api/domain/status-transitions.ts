import type {
  InvoiceStatus,
  RequestStatus,
  SubscriptionStatus,
  TradeInStatus,
  UserStatus,
} from '#contract/enums.ts'

/** Which statuses each status may change to; one with an empty list is final. */
export type Transitions<S extends string> = Readonly<Record<S, readonly S[]>>

/** Applications, address changes, device requests; the statuses are those of docs/specification.md, section 3. */
export const requestTransitions: Transitions<RequestStatus> = {
  pending: ['approved', 'rejected', 'cancelled'],
  approved: [],
  rejected: [],
  cancelled: [],
}

/** From `temporary_suspend` a user goes back to the status before. */
export const userTransitions: Transitions<UserStatus> = {
  normal: ['verified', 'unverified', 'temporary_suspend', 'permanent_suspend'],
  unverified: ['verified', 'temporary_suspend', 'permanent_suspend'],
  verified: ['unverified', 'temporary_suspend', 'permanent_suspend'],
  temporary_suspend: ['normal', 'unverified', 'verified', 'permanent_suspend'],
  permanent_suspend: [],
}

export const subscriptionTransitions: Transitions<SubscriptionStatus> = {
  review_in_progress: ['waiting_for_payment', 'application_rejected', 'cancelled'],
  waiting_for_payment: ['waiting_for_shipment', 'payment_failed', 'cancelled', 'expired'],
  payment_failed: ['waiting_for_shipment', 'payment_failed', 'subscription_failed', 'cancelled'],
  waiting_for_shipment: ['subscribed', 'subscription_failed', 'cancelled'],
  subscribed: ['in_repair', 'ended', 'servicer'],
  in_repair: ['subscribed', 'ended'],
  servicer: ['subscribed', 'ended'],
  cancelled: [],
  expired: [],
  application_rejected: [],
  subscription_failed: [],
  ended: [],
}

/** Applied for, and not with the customer yet. */
export const undeliveredStatuses: readonly SubscriptionStatus[] = [
  'review_in_progress',
  'waiting_for_payment',
  'payment_failed',
  'waiting_for_shipment',
]

export const invoiceTransitions = {
  DRAFT: ['UNPAID', 'SCHEDULED', 'CANCELLED'],
  SCHEDULED: ['PAYMENT_PENDING', 'UNPAID', 'CANCELLED'],
  UNPAID: ['PAYMENT_PENDING', 'PARTIALLY_PAID', 'PAID', 'OVERDUE', 'CANCELLED'],
  PAYMENT_PENDING: ['PAID', 'PARTIALLY_PAID', 'FAILED'],
  PARTIALLY_PAID: ['PAYMENT_PENDING', 'PAID', 'OVERDUE', 'PARTIALLY_REFUNDED', 'REFUNDED'],
  FAILED: ['PAYMENT_PENDING', 'OVERDUE', 'REISSUED', 'CANCELLED'],
  OVERDUE: ['PAYMENT_PENDING', 'PARTIALLY_PAID', 'PAID', 'REISSUED', 'CANCELLED'],
  PAID: ['PARTIALLY_REFUNDED', 'REFUNDED'],
  PARTIALLY_REFUNDED: ['REFUNDED'],
  REFUNDED: [],
  CANCELLED: [],
  REISSUED: [],
} as const satisfies Transitions<InvoiceStatus>

/** The statuses from which an invoice may get the status `To`, or each of several. */
export type InvoiceStatusBefore<To extends InvoiceStatus> = {
  [Status in InvoiceStatus]: [To] extends [(typeof invoiceTransitions)[Status][number]]
    ? Status
    : never
}[InvoiceStatus]

export const tradeInTransitions: Transitions<TradeInStatus> = {
  NEW: ['SITE_LANDED', 'INITIAL_SESSION_TIMEOUT'],
  SITE_LANDED: ['QUESTIONS_COMPLETED', 'QUESTIONS_ERROR', 'IMEI_ERROR', 'INITIAL_SESSION_TIMEOUT'],
  IMEI_ERROR: ['SITE_LANDED', 'INITIAL_SESSION_TIMEOUT'],
  QUESTIONS_ERROR: ['SITE_LANDED', 'INITIAL_SESSION_TIMEOUT'],
  QUESTIONS_COMPLETED: ['OFFER_ACCEPTED', 'OFFER_REJECTED', 'INITIAL_SESSION_TIMEOUT'],
  OFFER_ACCEPTED: ['DEVICE_RECEIVED', 'DEVICE_NOT_RECEIVED', 'TRADE_IN_COMPLETED'],
  DEVICE_NOT_RECEIVED: ['DEVICE_RECEIVED', 'TRADE_IN_COMPLETED'],
  DEVICE_RECEIVED: ['TRADE_IN_COMPLETED', 'OFFER_ADJUSTED', 'DEVICE_RETURNED'],
  OFFER_ADJUSTED: ['TRADE_IN_COMPLETED', 'DEVICE_RETURNED'],
  OFFER_REJECTED: [],
  INITIAL_SESSION_TIMEOUT: [],
  DEVICE_RETURNED: ['TRADE_IN_COMPLETED'],
  TRADE_IN_COMPLETED: [],
}

export const mayTransition = <S extends string>(moves: Transitions<S>, from: S, to: S): boolean =>
  moves[from].includes(to)

/** The statuses from which `to` can be reached: the condition of an UPDATE. */
export function statusesBefore<S extends string>(moves: Transitions<S>, to: S): S[] {
  const before: S[] = []
  for (const from in moves) if (mayTransition(moves, from, to)) before.push(from)
  return before
}

/** Of an approved application whose first month is not paid yet. */
export const unpaidApplicationStatuses: readonly SubscriptionStatus[] = [
  'waiting_for_payment',
  'payment_failed',
]
export const isUnpaidApplication = (status: SubscriptionStatus) =>
  unpaidApplicationStatuses.includes(status)
