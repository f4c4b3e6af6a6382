import * as v from 'valibot'
import { requestStatuses, subscriptionStatuses } from './enums.ts'
import { listOf } from './envelope.ts'
import { color } from './item.ts'
import { count, dateTime, day, identifier, slug, termMonths, yen } from './values.ts'

/** What happens when the minimum term is over. */
export const renewals = ['rolling', 'end', 'extend_12'] as const
export type Renewal = (typeof renewals)[number]

export const subscriptionActions = [
  'cancel',
  'pay',
  'change_card',
  'rename',
  'set_renewal',
  'set_points_auto_use',
  'change_device',
  'end',
] as const
export type SubscriptionAction = (typeof subscriptionActions)[number]

/** One device that a user rents, from the application to its end. Money is tax-included yen. */
export const subscription = v.object({
  slug: v.string(),
  id: identifier,
  status: v.picklist(subscriptionStatuses),
  /** Of the application. */
  request_status: v.picklist(requestStatuses),
  item: v.object({
    id: identifier,
    slug,
    name_ja: v.string(),
    name_en: v.string(),
    category: v.string(),
    illustration: v.object({ kind: v.string(), hex: v.string() }),
  }),
  variant: v.object({
    id: identifier,
    storage: v.string(),
    storage_ja: v.string(),
    storage_en: v.string(),
    color,
  }),
  months: v.picklist(termMonths),
  monthly: yen,
  started_on: v.nullable(day),
  /** Last day of the minimum term. */
  minimum_ends_on: v.nullable(day),
  next_charge_on: v.nullable(day),
  card_slug: v.nullable(v.string()),
  nickname: v.string(),
  points_auto_use: v.boolean(),
  renewal: v.picklist(renewals),
  shipping: v.nullable(
    v.object({
      carrier: v.nullable(v.string()),
      tracking: v.nullable(v.string()),
      eta: v.nullable(day),
      shipped_at: v.nullable(dateTime),
      delivered_at: v.nullable(dateTime),
    }),
  ),
  end_request: v.nullable(v.object({ requested_at: dateTime, return_by: day, fee: yen })),
  /** What buying the device would cost today; null before it was delivered. */
  buyout_today: v.nullable(yen),
  care: v.object({ claims_left: count }),
  device_change: v.object({
    eligible_on: v.nullable(day),
    /** Whether this year's change is used up. */
    used: v.boolean(),
  }),
  /** Oldest first. */
  timeline: v.array(v.object({ status: v.picklist(subscriptionStatuses), at: dateTime })),
  serial_last4: v.nullable(v.string()),
  /** Slug of the invoice that waits to be paid, the oldest first. */
  unpaid_invoice_slug: v.nullable(v.string()),
  allowed_actions: v.array(v.picklist(subscriptionActions)),
})
export type Subscription = v.InferOutput<typeof subscription>

export const subscriptionList = listOf(subscription)
