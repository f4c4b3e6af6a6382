import type { FocusEvent } from 'react'
import type { FieldProps } from '#src/forms/use-form.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { TextField } from '#src/ui/text-field.tsx'
import { withHyphens } from './format-phone.ts'

const showWithHyphens = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
  currentTarget.value = withHyphens(currentTarget.value)
}

/** A Japanese number, written in any of the usual ways; formatted with hyphens once it is complete. */
export function PhoneField({ field, hint }: { field: FieldProps; hint: string }) {
  return (
    <TextField
      {...field}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      label={m.person_phone()}
      hint={hint}
      onBlur={showWithHyphens}
    />
  )
}
