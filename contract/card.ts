import * as v from 'valibot'
import { listOf } from './envelope.ts'
import { dateTime } from './values.ts'

export const cardBrands = ['visa', 'mastercard', 'jcb', 'amex', 'diners'] as const
export type CardBrand = (typeof cardBrands)[number]

/** `requires_action`: the bank still requires its 3-D Secure step before the first payment. */
export const cardStates = ['active', 'expired', 'requires_action'] as const
export type CardState = (typeof cardStates)[number]

/** How many cards a customer can store. */
export const maxCards = 5

/** Days before the end of a card's last month from which its owner is asked for a newer one. */
export const cardExpiryNoticeDays = 60

/** A stored payment card: never its number, only what the payment provider tells. */
export const card = v.object({
  slug: v.string(),
  brand: v.picklist(cardBrands),
  last4: v.pipe(v.string(), v.regex(/^\d{4}$/)),
  exp_month: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12)),
  exp_year: v.pipe(v.number(), v.integer(), v.minValue(2000)),
  holder: v.string(),
  is_default: v.boolean(),
  state: v.picklist(cardStates),
  /** Page of the bank's 3-D Secure; only in state `requires_action`. */
  action_url: v.nullable(v.string()),
  /** Slugs of the subscriptions that are charged to it, or for which it is paying right now. */
  in_use_by: v.array(v.string()),
  created_at: dateTime,
  /** Whether an active card can be charged for at most `cardExpiryNoticeDays` more days. */
  is_expiring: v.optional(v.boolean()),
})
export type Card = v.InferOutput<typeof card>

/** What identifies a card beside something that is charged to it. */
export const cardSummary = v.pick(card, [
  'slug',
  'brand',
  'last4',
  'exp_month',
  'exp_year',
  'state',
  'is_expiring',
])
export type CardSummary = v.InferOutput<typeof cardSummary>

export const cardList = listOf(card)
