import * as v from 'valibot'
import { paymentCategories } from './enums.ts'
import { listOf } from './envelope.ts'
import { dateTime, yen } from './values.ts'

/** `bank_transfer` and `collector` are paid outside of the shop, and recorded by the operator. */
export const paymentMethods = ['card', 'points', 'coupon', 'bank_transfer', 'collector'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const paymentStatuses = ['pending', 'succeeded', 'failed', 'refunded'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** Why a payment provider refuses a card, in provider-neutral words. */
export const paymentFailures = [
  'card_declined',
  'insufficient_funds',
  'card_expired',
  'card_lost_or_stolen',
  'verification_failed',
  'provider_unavailable',
] as const
export type PaymentFailure = (typeof paymentFailures)[number]

export const payment = v.object({
  slug: v.string(),
  invoice_slug: v.nullable(v.string()),
  category: v.picklist(paymentCategories),
  method: v.picklist(paymentMethods),
  card_last4: v.nullable(v.string()),
  amount: yen,
  /** How much of it was refunded, in one or several parts. */
  refunded: v.optional(yen),
  status: v.picklist(paymentStatuses),
  failure_code: v.nullable(v.picklist(paymentFailures)),
  created_at: dateTime,
})
export type Payment = v.InferOutput<typeof payment>

export const paymentList = listOf(payment)
