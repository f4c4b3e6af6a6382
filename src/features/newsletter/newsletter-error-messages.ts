import { attemptPauseHours } from '#contract/waiting-times.ts'
import type { FormErrorMessages } from '#src/forms/form-messages.ts'
import { m } from '#src/i18n/paraglide/messages.js'

const failed = () => ({ title: m.newsletter_unreachable() })

export const newsletterErrorMessages: FormErrorMessages = {
  throttled: () => ({ title: m.forms_throttled({ hours: attemptPauseHours }) }),
  unreachable: failed,
  failed,
}
