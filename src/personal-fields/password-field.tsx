import { type ComponentProps, useState } from 'react'
import { m } from '#src/i18n/paraglide/messages.js'
import { classNames } from '#src/ui/class-names.ts'
import * as field from '#src/ui/field.css.ts'
import { Field, type FieldTexts, splitField } from '#src/ui/field.tsx'
import * as styles from './password-field.css.ts'

/** A password field with a button, named after the field, that shows what was typed; the button is there only where scripts run. */
export function PasswordField({
  className,
  ...props
}: FieldTexts & Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false)
  const { texts, control: input } = splitField(props)
  return (
    <Field {...texts}>
      {(control) => (
        <span className={styles.box}>
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
            className={classNames(field.control, styles.input, className)}
          />
          <button
            type="button"
            className={styles.toggle}
            aria-label={shown ? m.forms_password_hide(texts) : m.forms_password_show(texts)}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            {shown ? m.forms_hide() : m.forms_show()}
          </button>
        </span>
      )}
    </Field>
  )
}
