import * as v from 'valibot'
import { addressFields } from '#contract/person.ts'
import { type FormValues, textIn } from '#src/forms/form-values.ts'
import { fullName } from '#src/i18n/full-name.ts'
import { addressLine } from '#src/personal-fields/address-lines.ts'

export const applicantName = (values: FormValues): string =>
  fullName({
    last: textIn(values, 'last_name') ?? '',
    first: textIn(values, 'first_name') ?? '',
  })

const addressForm = v.object(addressFields)

/** In one line, typed in any of the ways that the form takes; empty as long as it is not complete. */
export function fullAddress(values: FormValues): string {
  const names = ['postal_code', 'prefecture', 'city', 'address_line1', 'address_line2'] as const
  const typed = Object.fromEntries(names.map((name) => [name, textIn(values, name)]))
  const parsed = v.safeParse(addressForm, typed)
  return parsed.success ? addressLine(parsed.output) : ''
}
