import type { ComponentProps, ReactNode } from 'react'
import * as styles from './choice.css.ts'
import { classNames } from './class-names.ts'

/** A checkbox with its label; `end` is at the right edge, such as a count. */
export function Checkbox({
  label,
  end,
  className,
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; end?: ReactNode }) {
  return (
    <label className={classNames(styles.choiceLine, className)}>
      <input {...input} type="checkbox" className={styles.checkboxInput} />
      <span>{label}</span>
      {end !== undefined && <span className={styles.choiceEnd}>{end}</span>}
    </label>
  )
}
