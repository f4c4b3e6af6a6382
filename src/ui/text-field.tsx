import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import * as styles from './field.css.ts'
import { Field, type FieldTexts, splitField } from './field.tsx'

/** A one-line text field with its label, hint and error. */
export function TextField({ className, ...props }: FieldTexts & ComponentProps<'input'>) {
  const { texts, control: input } = splitField(props)
  return (
    <Field {...texts}>
      {(control) => (
        <input {...input} {...control} className={classNames(styles.control, className)} />
      )}
    </Field>
  )
}
