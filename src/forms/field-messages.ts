import { formatCount } from '#src/i18n/format-yen.ts'
import { m } from '#src/i18n/paraglide/messages.js'

type Message = () => string

/**
 * Texts for the codes of one field: the same for all of them, or by code; `invalid` is used for codes that are not listed.
 */
export type FieldMessage = Message | Readonly<Record<string, Message>>

const commonMessages: Readonly<Record<string, Message>> = { required: m.forms_field_required }

export const emailMessages = {
  required: m.forms_email_missing,
  invalid: m.forms_email_invalid,
} satisfies FieldMessage

/** Texts for the errors of a field with at most `maxLength` characters, in the language of the page. */
export function fieldErrorText(code: string, own: FieldMessage = {}, maxLength?: number): string {
  if (typeof own === 'function') return own()
  if (code === 'too_long' && !Object.hasOwn(own, code) && maxLength !== undefined)
    return m.forms_field_too_long({ max: formatCount(maxLength) })
  const named = [own, commonMessages].find((messages) => Object.hasOwn(messages, code))
  return (named?.[code] ?? own.invalid ?? m.forms_field_invalid)()
}
