import * as v from 'valibot'
import { cardSummary } from './card.ts'
import { requestStatuses, subscriptionStatuses } from './enums.ts'
import { listOf } from './envelope.ts'
import { color } from './item.ts'
import { renewals, type SubscriptionAction, subscriptionActions } from './subscription-actions.ts'
import { count, dateTime, day, identifier, slug, termMonths, yen } from './values.ts'

const isKnown = (action: string): action is SubscriptionAction =>
  subscriptionActions.some((known) => known === action)

const rentedItem = v.object({
  id: identifier,
  slug,
  name_ja: v.string(),
  name_en: v.string(),
  category: v.string(),
  illustration: v.object({ kind: v.string(), hex: v.string() }),
})

const rentedVariant = v.object({
  id: identifier,
  storage: v.string(),
  storage_ja: v.string(),
  storage_en: v.string(),
  color,
})

const parcel = v.object({
  carrier: v.nullable(v.string()),
  tracking: v.nullable(v.string()),
  eta: v.nullable(day),
  shipped_at: v.nullable(dateTime),
  delivered_at: v.nullable(dateTime),
})

const deviceChangeStages = ['awaiting_payment', 'preparing', 'sent'] as const

/**
 * An unfinished device change: it ends when the old device is back, the fee was not paid in time, or the subscription ends.
 */
const pendingDeviceChange = v.object({
  stage: v.picklist(deviceChangeStages),
  requested_at: dateTime,
  /** The new device, its term and its rent. */
  item: rentedItem,
  variant: rentedVariant,
  months: v.picklist(termMonths),
  monthly: yen,
  fee: yen,
  invoice_slug: v.nullable(v.string()),
  /** Last day to pay the fee. */
  pay_by: v.nullable(day),
  /** Parcel of the new device; null until it was sent. */
  shipping: v.nullable(parcel),
  /** Last day to return the old device; null until the new one was sent. */
  return_by: v.nullable(day),
})
export type PendingDeviceChange = v.InferOutput<typeof pendingDeviceChange>

/** One rented device, from the application to its end. Money is tax-included yen. */
export const subscription = v.object({
  slug: v.string(),
  id: identifier,
  status: v.picklist(subscriptionStatuses),
  /** Of the application. */
  request_status: v.picklist(requestStatuses),
  item: rentedItem,
  variant: rentedVariant,
  months: v.picklist(termMonths),
  monthly: yen,
  started_on: v.nullable(day),
  /** First day of the current minimum term: the delivery, the dispatch of another device, or an extension. */
  minimum_started_on: v.optional(v.nullable(day)),
  /** Last day of the minimum term. */
  minimum_ends_on: v.nullable(day),
  /** Next day on which a card is charged for rent. */
  next_charge_on: v.nullable(day),
  /**
   * What the charge on that day asks for: its invoice, or the one that would be issued if nothing changed until then. `total`
   * is without the part of it that was paid before.
   * Interest on late payments is added to the latter. Null when there is no such day.
   */
  next_charge: v.optional(
    v.nullable(v.object({ subtotal: yen, coupon_discount: yen, points_used: count, total: yen })),
  ),
  card_slug: v.nullable(v.string()),
  /** The card of `card_slug`. */
  card: v.optional(v.nullable(cardSummary)),
  nickname: v.string(),
  points_auto_use: v.boolean(),
  /** Points that the customer wants the next invoice of rent to take; 0 is none. */
  next_invoice_points: v.optional(count),
  renewal: v.picklist(renewals),
  shipping: v.nullable(parcel),
  /** While the device is to be returned; null once it is back. */
  end_request: v.nullable(v.object({ requested_at: dateTime, return_by: day, fee: yen })),
  /** What it would cost to buy the device today; null before the delivery. */
  buyout_today: v.nullable(yen),
  /** A requested buy-out that can be paid until `pay_by`. */
  buyout_offer: v.optional(
    v.nullable(v.object({ price: yen, pay_by: day, invoice_slug: v.string() })),
  ),
  care: v.object({ claims_left: count }),
  device_change: v.object({
    eligible_on: v.nullable(day),
    /** Whether this year's change is used up. */
    used: v.boolean(),
    pending: v.optional(v.nullable(pendingDeviceChange)),
  }),
  /** Day of the payment with which the device became its customer's; null of one that is or was only rented. */
  bought_on: v.optional(v.nullable(day)),
  /** Oldest first. */
  timeline: v.array(v.object({ status: v.picklist(subscriptionStatuses), at: dateTime })),
  serial_last4: v.nullable(v.string()),
  /** Slug of the oldest invoice that waits for payment. */
  unpaid_invoice_slug: v.nullable(v.string()),
  /** Exactly what the calls accept now. Actions that this site does not know yet are left out. */
  allowed_actions: v.pipe(
    v.array(v.string()),
    v.transform((actions) => actions.filter(isKnown)),
  ),
})
export type Subscription = v.InferOutput<typeof subscription>

export const subscriptionList = v.object({
  ...listOf(subscription).entries,
  /** The day in Japan for which this is true, by the clock that charges and deadlines use. */
  today: v.optional(day),
})
