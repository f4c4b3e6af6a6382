import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import * as styles from './field.css.ts'
import { Field, type FieldTexts } from './field.tsx'

/** A field for several lines with its label, hint and error; it grows with the text where the browser can. */
export function TextAreaField({
  label,
  id,
  hint,
  error,
  optional,
  labelHidden,
  className,
  ...area
}: FieldTexts & ComponentProps<'textarea'>) {
  return (
    <Field {...{ label, id, hint, error, optional, labelHidden }}>
      {(control) => (
        <textarea
          rows={4}
          {...area}
          {...control}
          className={classNames(styles.control, styles.area, className)}
        />
      )}
    </Field>
  )
}
