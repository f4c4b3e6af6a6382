import type { addCard } from '#contract/account-billing.ts'
import { maxCards } from '#contract/card.ts'
import type { FormErrorMessages } from '#src/forms/form-messages.ts'
import type { FormErrorMessage } from '#src/forms/form-values.ts'
import { m } from '#src/i18n/paraglide/messages.js'

type CardErrorCode = (typeof addCard.errors)[keyof typeof addCard.errors][number]

const messages: Record<CardErrorCode, () => FormErrorMessage> = {
  card_declined: () => ({ title: m.card_declined(), text: m.card_declined_text() }),
  card_expired: () => ({ title: m.card_error_expired(), text: m.card_error_expired_text() }),
  card_verification_required: () => ({
    title: m.failure_verification(),
    text: m.card_verification_text(),
  }),
  card_duplicate: () => ({ title: m.card_duplicate(), text: m.card_duplicate_text() }),
  card_limit: () => ({ title: m.card_limit({ count: maxCards }), text: m.card_limit_text() }),
  card_brand_unsupported: () => ({ title: m.card_brand(), text: m.card_brand_text() }),
  throttled: () => ({ title: m.error_title_throttled(), text: m.error_text_throttled() }),
}

/** Why a card was not added, and what to do, by the codes of the call. */
export const cardErrorMessages: FormErrorMessages = messages
