import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import * as styles from './field.css.ts'
import { Field, type FieldTexts, splitField } from './field.tsx'

/** A field for several lines with its label, hint and error; it grows with the text where the browser can. */
export function TextAreaField({ className, ...props }: FieldTexts & ComponentProps<'textarea'>) {
  const { texts, control: area } = splitField(props)
  return (
    <Field {...texts}>
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
