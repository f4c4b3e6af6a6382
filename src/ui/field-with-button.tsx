import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { control } from './field.css.ts'
import { Field, type FieldTexts, splitField } from './field.tsx'
import { line } from './field-with-button.css.ts'

/** A field with its button on the same line, whatever stands below. */
export function FieldWithButton({
  isSending,
  button,
  ...props
}: FieldTexts & ComponentProps<'input'> & { isSending: boolean; button: string }) {
  const { texts, control: input } = splitField(props)
  return (
    <Field {...texts}>
      {(tied) => (
        <span className={line}>
          <input {...input} {...tied} className={control} />
          <Button type="submit" aria-disabled={isSending} aria-busy={isSending}>
            {button}
          </Button>
        </span>
      )}
    </Field>
  )
}
