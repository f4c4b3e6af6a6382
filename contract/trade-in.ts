import * as v from 'valibot'
import { tradeInStatuses } from './enums.ts'
import { count, dateTime, day, yen } from './values.ts'

/** What `status` says after a refused IMEI. */
export const imeiErrors = [
  'invalid_imei',
  'network_restricted',
  'model_mismatch',
  'duplicate_imei',
] as const
export type ImeiError = (typeof imeiErrors)[number]

export const identityMethods = ['ekyc', 'registered_mail'] as const
export type IdentityMethod = (typeof identityMethods)[number]

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
  answers: v.array(v.object({ code: v.string(), option: v.string() })),
  /** Grows with each new offer: accepting names the one that was read. */
  offer_version: count,
  /** Yen, before the bonus. */
  amount: v.nullable(yen),
  bonus: v.nullable(yen),
  points_total: v.nullable(count),
  /** How the amount came about: the highest price, then what each answer takes off, in yen (negative). */
  breakdown: v.array(
    v.object({
      text_ja: v.string(),
      text_en: v.string(),
      amount: v.pipe(v.number(), v.integer()),
    }),
  ),
  valid_until: v.nullable(dateTime),
  ship_by: v.nullable(day),
  adjusted: v.nullable(
    v.object({
      amount: yen,
      bonus: yen,
      points_total: count,
      reasons: v.array(v.object({ text_ja: v.string(), text_en: v.string() })),
      photos: v.array(v.string()),
      answer_by: dateTime,
    }),
  ),
  user_slug: v.nullable(v.string()),
  /** When an unfinished session ends by itself; null once accepted. */
  expires_at: v.nullable(dateTime),
  /** Oldest first. */
  timeline: v.array(v.object({ status: v.picklist(tradeInStatuses), at: dateTime })),
})
export type TradeIn = v.InferOutput<typeof tradeIn>
