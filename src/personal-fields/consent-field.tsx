import type { ReactNode } from 'react'
import type { FieldProps } from '#src/forms/use-form.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import * as fieldStyles from '#src/ui/field.css.ts'
import * as styles from './consent-field.css.ts'

/** What somebody agrees to before something is sent, in one frame. */
export const ConsentGroup = ({ children }: { children: ReactNode }) => (
  <div className={styles.group}>{children}</div>
)

/** A checkbox with an error message; `text` is shown below its label, such as a link to the terms. */
export function ConsentField({
  field: { error, defaultValue, ...input },
  label,
  text,
}: {
  field: FieldProps
  label: ReactNode
  text?: ReactNode
}) {
  return (
    <div className={styles.consent}>
      <Checkbox
        {...input}
        value="true"
        defaultChecked={defaultValue === 'true'}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${input.id}-error` : undefined}
        label={label}
      />
      {text && <div className={`${styles.below} ${styles.text}`}>{text}</div>}
      {error && (
        <p id={`${input.id}-error`} className={`${fieldStyles.error} ${styles.below}`}>
          {error}
        </p>
      )}
    </div>
  )
}
