import type { TradeInStatus } from '#contract/enums.ts'
import type { IdentityMethod, ImeiError } from '#contract/trade-in.ts'
import type { FieldMessage } from '#src/forms/field-messages.ts'
import type { FormErrorMessages } from '#src/forms/form-messages.ts'
import { m } from '#src/i18n/paraglide/messages.js'

/** Refusals that no field can correct. */
export const estimatorErrorMessages: FormErrorMessages = {
  offer_expired: () => ({ title: m.tradein_expired_title(), text: m.tradein_expired_text() }),
  offer_changed: () => ({ title: m.tradein_changed_title(), text: m.tradein_changed_text() }),
  draft_changed: () => ({ title: m.tradein_changed_title(), text: m.tradein_changed_text() }),
  throttled: () => ({ title: m.tradein_throttled_title(), text: m.tradein_throttled_text() }),
}

export const imeiMessages = {
  required: m.tradein_imei_missing,
  not_digits: m.tradein_imei_digits,
  wrong_length: m.tradein_imei_length,
  wrong_check_digit: m.tradein_imei_check_digit,
} satisfies FieldMessage

/** What `status` says of a number that was refused. */
export const imeiRefusals: Readonly<Record<ImeiError, () => string>> = {
  invalid_imei: m.tradein_imei_invalid,
  network_restricted: m.tradein_imei_restricted,
  model_mismatch: m.tradein_imei_mismatch,
  duplicate_imei: m.tradein_imei_duplicate,
}

export const identityMethodMessages: Readonly<
  Record<IdentityMethod, { readonly label: () => string; readonly detail: () => string }>
> = {
  ekyc: { label: m.tradein_ekyc, detail: m.tradein_ekyc_text },
  registered_mail: { label: m.tradein_mail, detail: m.tradein_mail_text },
}

/** A status in a word or two, for lists and the history. */
export const statusNames: Readonly<Record<TradeInStatus, () => string>> = {
  NEW: m.tradein_status_new,
  SITE_LANDED: m.tradein_status_landed,
  QUESTIONS_COMPLETED: m.tradein_status_offered,
  QUESTIONS_ERROR: m.tradein_status_untradable,
  IMEI_ERROR: m.tradein_status_imei,
  OFFER_ACCEPTED: m.tradein_status_accepted,
  OFFER_REJECTED: m.tradein_status_rejected,
  DEVICE_RECEIVED: m.tradein_status_received,
  OFFER_ADJUSTED: m.tradein_status_adjusted,
  INITIAL_SESSION_TIMEOUT: m.tradein_status_timeout,
  DEVICE_RETURNED: m.tradein_status_returned,
  TRADE_IN_COMPLETED: m.tradein_status_completed,
  DEVICE_NOT_RECEIVED: m.tradein_status_missing,
}
