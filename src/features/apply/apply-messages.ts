import type { FieldMessage } from '#src/forms/field-messages.ts'
import type { FormErrorMessages } from '#src/forms/form-messages.ts'
import { m } from '#src/i18n/paraglide/messages.js'

/** Why a coupon does not help: the codes of the contract, and the condition that is not met. */
export const couponMessages = {
  coupon_invalid: m.apply_coupon_invalid,
  coupon_expired: m.apply_coupon_expired,
  expired: m.apply_coupon_expired,
  coupon_exhausted: m.apply_coupon_exhausted,
  coupon_already_claimed: m.apply_coupon_used,
  coupon_not_applicable: m.apply_coupon_not_applicable,
  category: m.apply_coupon_category,
  min_monthly: m.apply_coupon_min_monthly,
  first_invoice: m.apply_coupon_not_applicable,
  invalid: m.apply_coupon_invalid,
} satisfies FieldMessage

/** Refusals of an application that no field can correct. */
export const applyErrorMessages: FormErrorMessages = {
  draft_changed: () => ({ title: m.apply_changed_title(), text: m.apply_changed_text() }),
  storage_full: () => ({ title: m.apply_storage_title(), text: m.apply_storage_text() }),
  draft_full: () => ({ title: m.apply_files_title(), text: m.apply_files_text() }),
  terms_outdated: () => ({ title: m.apply_terms_title(), text: m.apply_terms_text() }),
  price_changed: () => ({
    title: m.apply_price_changed_title(),
    text: m.apply_price_changed_text(),
  }),
  throttled: () => ({ title: m.apply_throttled_title(), text: m.apply_throttled_text() }),
  cancel_not_allowed: () => ({
    title: m.apply_cancel_late_title(),
    text: m.apply_cancel_late_text(),
  }),
}
