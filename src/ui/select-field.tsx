import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import * as styles from './field.css.ts'
import { Field, type FieldTexts, splitField } from './field.tsx'
import { Icon } from './icon.tsx'

/** The browser's own select with its label, hint and error; `compact` is 44 px high, for a toolbar. Options are its children. */
export function SelectField({
  compact,
  className,
  children,
  ...props
}: FieldTexts & ComponentProps<'select'> & { compact?: boolean }) {
  const { texts, control: select } = splitField(props)
  return (
    <Field {...texts}>
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
