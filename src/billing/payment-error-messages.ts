import type { pay } from '#contract/application.ts'
import { type PaymentFailure, paymentFailures } from '#contract/payment.ts'
import type { FormErrorMessages } from '#src/forms/form-messages.ts'
import type { FormErrorMessage } from '#src/forms/form-values.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { paymentFailureMessages } from './payment-messages.ts'

type PayErrorCode = (typeof pay.errors)[keyof typeof pay.errors][number]
/** Codes of the page itself. */
type PageCode = 'amount_changed' | 'verification_late'

const messages: Record<PayErrorCode | PageCode, () => FormErrorMessage> = {
  payment_declined: () => paymentFailureMessages('card_declined'),
  card_not_usable: () => ({
    title: m.error_title_card_not_usable(),
    text: m.billing_card_not_usable_text(),
  }),
  not_payable: () => ({ title: m.billing_not_payable(), text: m.billing_not_payable_text() }),
  already_paid: () => ({ title: m.billing_already(), text: m.billing_already_text() }),
  not_found: () => ({ title: m.billing_unknown() }),
  coupon_invalid: () => ({ title: m.coupon_error_invalid(), text: m.coupon_error_text() }),
  coupon_expired: () => ({ title: m.coupon_error_expired(), text: m.coupon_error_text() }),
  coupon_exhausted: () => ({ title: m.coupon_error_exhausted(), text: m.coupon_error_text() }),
  coupon_already_claimed: () => ({
    title: m.coupon_error_claimed(),
    text: m.coupon_error_claimed_text(),
  }),
  coupon_not_applicable: () => ({
    title: m.coupon_error_not_applicable(),
    text: m.coupon_error_text(),
  }),
  throttled: () => ({ title: m.coupon_throttled_title(), text: m.coupon_throttled_text() }),
  amount_changed: () => ({
    title: m.billing_amount_changed(),
    text: m.billing_amount_changed_text(),
  }),
  verification_late: () => ({
    title: m.billing_verification_late(),
    text: m.billing_verification_late_text(),
  }),
}

const failures = Object.fromEntries(
  paymentFailures.map((code: PaymentFailure) => [code, () => paymentFailureMessages(code)]),
)

/** Why a payment was not made, and what to do, by the codes of the call and the bank's reasons. */
export const paymentErrorMessages: FormErrorMessages = { ...failures, ...messages }
