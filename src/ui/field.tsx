import { type ReactNode, useId } from 'react'
import { m } from '#src/i18n/paraglide/messages.js'
import * as styles from './field.css.ts'
import { visuallyHidden } from './visually-hidden.css.ts'

export interface FieldTexts {
  label: string
  /** Of the control, for links to it; chosen by React when left out. */
  id?: string | undefined
  /** What to enter, said before the visitor can get it wrong. */
  hint?: ReactNode | undefined
  /** What is wrong and how to put it right; marks the field as invalid. */
  error?: string | undefined
  optional?: boolean | undefined
  /** The label is read aloud but not shown: only where the surroundings say it already. */
  labelHidden?: boolean | undefined
}

/** Splits the properties of a field: what stands around the control, and what is the control's own. */
export function splitField<Props extends FieldTexts>(props: Props) {
  const { label, id, hint, error, optional, labelHidden, ...control } = props
  return { texts: { label, id, hint, error, optional, labelHidden }, control }
}

interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** Label, hint and error around one control, tied together by ids. */
export function Field({
  label,
  id: givenId,
  hint,
  error,
  optional,
  labelHidden,
  children,
}: FieldTexts & { children: (control: ControlProps) => ReactNode }) {
  const ownId = useId()
  const id = givenId ?? ownId
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={labelHidden ? visuallyHidden : styles.label}>
        {label}
        {optional && <span className={styles.need}>{m.ui_optional()}</span>}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
