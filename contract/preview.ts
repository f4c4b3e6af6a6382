import * as v from 'valibot'
import { invoiceLine } from './invoice.ts'
import { subscriptionActions } from './subscription-actions.ts'
import { count, day, yen } from './values.ts'

export const previewLine = v.object({
  ...invoiceLine.entries,
  /** `now`: wanted with or soon after the request; `later`: by the charges and invoices of later days. */
  when: v.picklist(['now', 'later']),
  /** Day of the charge, or last day to pay; null where the day is not known before. */
  due_on: v.nullable(day),
})
export type PreviewLine = v.InferOutput<typeof previewLine>

/**
 * What a call would do, answered when its body says `preview: true`: nothing is changed then, and no answer is kept
 * under an Idempotency-Key. A preview is refused with the codes of the call itself, except that an amount that has to
 * be accepted may be left out, because it is the preview that tells it. The same shape for every call; a day that
 * means nothing for `action` is null. Money is tax-included yen.
 */
export const changePreview = v.object({
  action: v.picklist(subscriptionActions),
  /** Σ of the lines of each `when`, and of all of them. */
  now: yen,
  later: yen,
  total: yen,
  /** Every line that is known today, the earliest first. Rent that would be charged without the change too is among them. */
  lines: v.array(previewLine),
  /** What the call itself has to name as `accepted_fee` or `accepted_price`; null where nothing has to be accepted. */
  amount_to_accept: v.nullable(yen),
  /** Last day on which a device is to be back: the one that is with the customer. */
  return_by: v.nullable(day),
  /** Last day of what is paid for or owed when the device is back in time. */
  ends_on: v.nullable(day),
  /** Last day to pay what is asked for now; it lapses then. */
  pay_by: v.nullable(day),
  new_monthly: v.nullable(yen),
  /** First day of the first month at the new rent, if the device is sent today. */
  new_rent_from: v.nullable(day),
  /** Last day of the new minimum term, if the device is sent today. */
  new_minimum_ends_on: v.nullable(day),
  /** The refund: yen to the card, points, and codes of coupons. */
  refund: v.object({ card: yen, points: count, coupons: v.array(v.string()) }),
})
export type ChangePreview = v.InferOutput<typeof changePreview>
