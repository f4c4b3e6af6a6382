import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import * as styles from './field.css.ts'
import { Field, type FieldTexts } from './field.tsx'

/** A one-line text field with its label, hint and error. */
export function TextField({
  label,
  id,
  hint,
  error,
  optional,
  labelHidden,
  className,
  ...input
}: FieldTexts & ComponentProps<'input'>) {
  return (
    <Field {...{ label, id, hint, error, optional, labelHidden }}>
      {(control) => (
        <input {...input} {...control} className={classNames(styles.control, className)} />
      )}
    </Field>
  )
}
