import { type ComponentProps, useState } from 'react'
import { m } from '#src/i18n/paraglide/messages.js'
import * as field from '#src/ui/field.css.ts'
import { Field } from '#src/ui/field.tsx'
import * as styles from './password-field.css.ts'

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: string
  error?: string | undefined
}

/** A password field with a button that shows what was typed; the button is there only where scripts run. */
export function PasswordField({ label, error, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} error={error}>
      {(control) => (
        <span className={styles.box}>
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
            className={`${field.control} ${styles.input}`}
          />
          <button
            type="button"
            className={styles.toggle}
            aria-label={shown ? m.access_password_hide() : m.access_password_show()}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            {shown ? m.access_hide() : m.access_show()}
          </button>
        </span>
      )}
    </Field>
  )
}
