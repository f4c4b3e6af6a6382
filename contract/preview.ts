import * as v from 'valibot'
import { invoiceLine } from './invoice.ts'
import { subscriptionActions } from './subscription-actions.ts'
import { count, day, yen } from './values.ts'

export const previewLine = v.object({
  ...invoiceLine.entries,
  /** `now`: to be paid with or soon after the request; `later`: with the charges and invoices of later days. */
  when: v.picklist(['now', 'later']),
  /** Day of the charge, or last day to pay; null where the day is not known yet. */
  due_on: v.nullable(day),
})
export type PreviewLine = v.InferOutput<typeof previewLine>

/**
 * What a call would do, answered when its body says `preview: true`: nothing is changed then, and no answer is kept under an
 * Idempotency-Key. A preview is refused with the codes of the call itself, except that an amount that has to be accepted may
 * be left out, because the preview is there to tell it. The shape is the same for every call; a day without meaning for
 * `action` is null. Money is tax-included yen.
 */
export const changePreview = v.object({
  action: v.picklist(subscriptionActions),
  /** Σ of the lines of each `when`, and of all of them. */
  now: yen,
  later: yen,
  total: yen,
  /** Every line that is known today, the earliest first. It includes rent that would be charged without the change too. */
  lines: v.array(previewLine),
  /**
   * The amount that the call itself has to name as `accepted_fee` or `accepted_price`; null where nothing has to be
   * accepted.
   */
  amount_to_accept: v.nullable(yen),
  /** Last day to return a device: the one that the customer has now. */
  return_by: v.nullable(day),
  /** Last day of what is paid for, or owed when the device is returned in time. */
  ends_on: v.nullable(day),
  /** Last day to pay what is due now; it lapses then. */
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
