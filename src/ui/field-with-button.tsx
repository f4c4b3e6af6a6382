import type { ComponentProps, ReactElement } from 'react'
import { classNames } from './class-names.ts'
import { control } from './field.css.ts'
import { Field, type FieldTexts, splitField } from './field.tsx'
import { line } from './field-with-button.css.ts'

/** A field with its button on the same line, whatever stands below. */
export function FieldWithButton({
  button,
  className,
  ...props
}: FieldTexts & ComponentProps<'input'> & { button: ReactElement }) {
  const { texts, control: input } = splitField(props)
  return (
    <Field {...texts}>
      {(tied) => (
        <span className={line}>
          <input {...input} {...tied} className={classNames(control, className)} />
          {button}
        </span>
      )}
    </Field>
  )
}
