import type { ReactNode } from 'react'
import * as styles from './apply-form.css.ts'

/** Fields that belong together, below a line with their name. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.groupTitle}>{title}</legend>
      <div className={styles.fields}>{children}</div>
    </fieldset>
  )
}
