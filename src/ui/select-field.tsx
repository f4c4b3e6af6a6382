import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import * as styles from './field.css.ts'
import { Field, type FieldTexts } from './field.tsx'
import { Icon } from './icon.tsx'

/** The browser's own select with its label, hint and error; `compact` is 44 px high, for a toolbar. Options are its children. */
export function SelectField({
  label,
  id,
  hint,
  error,
  optional,
  labelHidden,
  compact,
  className,
  children,
  ...select
}: FieldTexts & ComponentProps<'select'> & { compact?: boolean }) {
  return (
    <Field {...{ label, id, hint, error, optional, labelHidden }}>
      {(control) => (
        <span className={styles.selectBox}>
          <select
            {...select}
            {...control}
            className={classNames(
              styles.control,
              styles.select,
              compact && styles.compact,
              className,
            )}
          >
            {children}
          </select>
          <span className={styles.selectArrow}>
            <Icon name="chevron" size={14} />
          </span>
        </span>
      )}
    </Field>
  )
}
