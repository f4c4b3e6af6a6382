import { m } from '#src/i18n/paraglide/messages.js'
import { type FormError, type FormErrorMessage, unreachableCode } from './form-values.ts'

/** Texts of a form for its codes; codes that are not listed have the texts of all forms, or those of the server. */
export type FormErrorMessages = Readonly<Record<string, () => FormErrorMessage>>

const commonMessages: FormErrorMessages = {
  unreachable: () => ({ title: m.forms_unreachable_title(), text: m.forms_unreachable_text() }),
  outdated_page: () => ({ title: m.ui_outdated_title(), text: m.forms_outdated_text() }),
  outdated_kept: () => ({ title: m.ui_outdated_title(), text: m.forms_outdated_kept() }),
  failed: () => ({ title: m.forms_failed_title(), text: m.forms_unreachable_text() }),
  invalid: () => ({ title: m.forms_failed_title(), text: m.forms_invalid_text() }),
  session_ended: () => ({
    title: m.forms_session_ended_title(),
    text: m.forms_session_ended_text(),
  }),
}

/** Of a form that may be sent without an account too. */
export const guestFormMessages: FormErrorMessages = {
  session_ended: () => ({
    title: m.forms_session_ended_title(),
    text: m.forms_session_ended_guest(),
  }),
}

/** @returns nothing for a code that says nothing, such as one that somebody wrote into the address */
export function formErrorText(
  { code, message }: FormError,
  own: FormErrorMessages = {},
): FormErrorMessage | undefined {
  // The server knows what is still there.
  if (code === unreachableCode && message && !Object.hasOwn(own, code)) return message
  const found = [own, commonMessages].find((messages) => Object.hasOwn(messages, code))
  return found?.[code]?.() ?? message
}
