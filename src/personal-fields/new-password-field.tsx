import { useEffect, useState } from 'react'
import { passwordLength } from '#contract/password-rules.ts'
import type { FieldMessage } from '#src/forms/field-messages.ts'
import type { FieldProps } from '#src/forms/use-form.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import * as styles from './new-password-field.css.ts'
import { PasswordField } from './password-field.tsx'
import { ownerField } from './password-owner.tsx'
import { type PasswordStrength, passwordStrength, strengthLevel } from './password-strength.ts'

const { min, max } = passwordLength

/** Texts for why a new password is not accepted, for `fieldMessages`. */
export const newPasswordMessages = {
  required: m.password_missing,
  too_short: () => m.password_too_short({ min }),
  too_long: () => m.password_too_long({ max }),
  too_common: m.password_too_common,
  contains_email: m.password_contains_email,
  password_mismatch: m.password_mismatch,
  invalid: m.password_missing,
} satisfies FieldMessage

const strengthText = (strength: PasswordStrength): string => {
  switch (strength.kind) {
    case 'empty':
      return m.password_rule({ min })
    case 'too-short':
      return m.password_more({ count: strength.missing })
    case 'too-long':
      return m.password_too_long({ max })
    case 'easy-to-guess':
      return m.password_easy_to_guess()
    case 'contains-email':
      return m.password_contains_email()
    case 'fair':
      return m.password_fair()
    case 'good':
      return m.password_good()
    case 'strong':
      return m.password_strong()
  }
}

function judge({ form, value }: HTMLInputElement, emailField: string) {
  const email = form?.elements.namedItem(emailField)
  return passwordStrength(value, email instanceof HTMLInputElement ? email.value : '')
}

/** A new password; during typing it shows how the password meets the rule. Without scripts the rule itself is shown. */
export function NewPasswordField({
  field,
  label,
  emailField,
}: {
  field: FieldProps
  label: string
  /** Name of the field of the same form that has the e-mail address. */
  emailField: string
}) {
  const [strength, setStrength] = useState<PasswordStrength>({ kind: 'empty' })
  const level = strengthLevel[strength.kind]
  const { id } = field
  // A password may be there already: typed, or filled in, before the script of the form.
  useEffect(() => {
    const input = document.getElementById(id)
    if (input instanceof HTMLInputElement && input.value) setStrength(judge(input, emailField))
  }, [id, emailField])
  return (
    <PasswordField
      {...field}
      label={label}
      autoComplete="new-password"
      onInput={({ currentTarget }) => setStrength(judge(currentTarget, emailField))}
      hint={
        <span className={styles.strength} data-level={level}>
          <span className={styles.bars} aria-hidden="true">
            {[1, 2, 3].map((bar) => (
              <i key={bar} data-filled={bar <= level || undefined} className={styles.bar} />
            ))}
          </span>
          <span aria-live="polite">{strengthText(strength)}</span>
        </span>
      }
    />
  )
}

/** Texts for the fields of `NewPasswordTwice`, for `fieldMessages`. */
export const newPasswordTwiceMessages = {
  new_password1: newPasswordMessages,
  new_password2: { ...newPasswordMessages, required: m.password_repeat_missing },
}

/** Below `PasswordOwner` or `CurrentPasswordField`: a new password, and its repetition. */
export const NewPasswordTwice = ({ field }: { field: (name: string) => FieldProps }) => (
  <>
    <NewPasswordField
      field={field('new_password1')}
      label={m.password_new()}
      emailField={ownerField}
    />
    <PasswordField
      {...field('new_password2')}
      label={m.password_repeat()}
      autoComplete="new-password"
    />
  </>
)
