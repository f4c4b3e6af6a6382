import { attemptPauseHours } from '#contract/waiting-times.ts'
import type { FormErrorMessages } from '#src/forms/form-messages.ts'
import { m } from '#src/i18n/paraglide/messages.js'

/** Texts for the errors of the forms by which a password is reset. */
export const resetErrorMessages: FormErrorMessages = {
  throttled: () => ({
    title: m.reset_throttled_title(),
    text: m.reset_throttled_text({ hours: attemptPauseHours }),
  }),
}
