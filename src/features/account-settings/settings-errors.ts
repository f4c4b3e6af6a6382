import type { FormErrorMessages } from '#src/forms/form-messages.ts'
import { m } from '#src/i18n/paraglide/messages.js'

/** Texts for what stops any form of the account. */
export const settingsErrors: FormErrorMessages = {
  throttled: () => ({ title: m.settings_throttled_title(), text: m.settings_throttled_text() }),
}

/** Errors of the field for the current password. */
export const currentPasswordMessages = {
  required: m.settings_password_missing,
  password_incorrect: m.settings_password_incorrect,
  invalid: m.settings_password_incorrect,
}
