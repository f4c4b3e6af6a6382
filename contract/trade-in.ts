import * as v from 'valibot'
import { tradeInStatuses } from './enums.ts'
import { count, dateTime, day, yen } from './values.ts'

/** The reason that `status` gives for a refused IMEI. */
export const imeiErrors = [
  'invalid_imei',
  'network_restricted',
  'model_mismatch',
  'duplicate_imei',
] as const
export type ImeiError = (typeof imeiErrors)[number]

export const identityMethods = ['ekyc', 'registered_mail'] as const
export type IdentityMethod = (typeof identityMethods)[number]

/** What the seller gets to send the device in. */
const tradeInKit = v.object({
  contents: v.array(v.object({ text_ja: v.string(), text_en: v.string() })),
  carrier: v.string(),
  /** Last day on which it is sent to the seller. */
  send_by: day,
  /** null until it is on its way. */
  sent_at: v.nullable(dateTime),
  tracking: v.nullable(v.string()),
})
export type TradeInKit = v.InferOutput<typeof tradeInKit>

/** A line in the customer's list of trade-ins. */
const ownTradeIn = v.object({
  session_id: v.pipe(v.string(), v.uuid()),
  status: v.picklist(tradeInStatuses),
  model: v.object({ id: count, name: v.string(), make: v.string() }),
  capacity: v.string(),
  /** Of the latest offer; null before the first. */
  points_total: v.nullable(count),
  /** How many points staff took back after it was completed; null or absent when none. */
  revoked_points: v.optional(v.nullable(count)),
  created_at: dateTime,
  updated_at: dateTime,
})
export type OwnTradeIn = v.InferOutput<typeof ownTradeIn>

/** One device offered in exchange for points, from the first question to the pay-out. */
export const tradeIn = v.object({
  session_id: v.pipe(v.string(), v.uuid()),
  status: v.picklist(tradeInStatuses),
  model: v.object({ id: count, name: v.string(), make: v.string() }),
  capacity: v.string(),
  imei_last4: v.nullable(v.string()),
  network_restriction: v.nullable(v.picklist(['none', 'possible'])),
  /** Attempts left to name the device by its IMEI. */
  attempts_left: count,
  error_code: v.nullable(v.picklist(imeiErrors)),
  /** The questions to answer, in order. */
  questions: v.array(
    v.object({
      code: v.string(),
      text_ja: v.string(),
      text_en: v.string(),
      options: v.array(v.object({ code: v.string(), label_ja: v.string(), label_en: v.string() })),
    }),
  ),
  /** Answers given so far, all of them once there is an offer. */
  answers: v.array(v.object({ code: v.string(), option: v.string() })),
  /** Increases with each new offer: accepting names the version that was read. */
  offer_version: count,
  /** Yen, before the bonus. */
  amount: v.nullable(yen),
  bonus: v.nullable(yen),
  points_total: v.nullable(count),
  /** How the amount was calculated: the highest price, then what each answer takes off, in yen (negative). */
  breakdown: v.array(
    v.object({
      text_ja: v.string(),
      text_en: v.string(),
      amount: v.pipe(v.number(), v.integer()),
    }),
  ),
  valid_until: v.nullable(dateTime),
  /** Last day to send the device; null before the seller is known. */
  ship_by: v.nullable(day),
  kit: v.optional(v.nullable(tradeInKit)),
  adjusted: v.nullable(
    v.object({
      amount: yen,
      bonus: yen,
      points_total: count,
      reasons: v.array(v.object({ text_ja: v.string(), text_en: v.string() })),
      /** Paths relative to the API base, for the seller's bearer token. */
      photos: v.array(v.string()),
      answer_by: dateTime,
    }),
  ),
  /** The parcel in which the device goes back to its seller; null until it is sent. */
  return_parcel: v.optional(
    v.nullable(
      v.object({
        sent_at: dateTime,
        carrier: v.nullable(v.string()),
        tracking: v.nullable(v.string()),
      }),
    ),
  ),
  user_slug: v.nullable(v.string()),
  /** When an unfinished session ends by itself: after 30 minutes without a call about it, an accepted one with the offer; null once the seller is known. */
  expires_at: v.nullable(dateTime),
  /** What was credited; null until the trade-in is completed. */
  points: v.optional(
    v.nullable(
      v.object({
        /** `id` of the entry in the list of points. */
        entry_id: count,
        points: count,
        credited_on: day,
        expires_on: v.nullable(day),
      }),
    ),
  ),
  /** When staff took the points of a completed trade-in back, how many, and why; null or absent when they did not. */
  revocation: v.optional(
    v.nullable(
      v.object({
        points: count,
        revoked_at: dateTime,
        text_ja: v.string(),
        text_en: v.string(),
      }),
    ),
  ),
  /** Oldest first. */
  timeline: v.array(v.object({ status: v.picklist(tradeInStatuses), at: dateTime })),
  /** A page of the customer's trade-ins, newest first: only in the answer of `status` to a call with a bearer token. */
  own: v.optional(v.array(ownTradeIn)),
  /** `own_page` of the older ones; null or absent when there are none. */
  own_next_page: v.optional(v.nullable(count)),
})
export type TradeIn = v.InferOutput<typeof tradeIn>
