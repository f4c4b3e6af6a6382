import type { ReactNode } from 'react'
import * as styles from './kitchen.css.ts'

/** One part of the design system under its name. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.sample}>
      <h3 className={styles.name}>{name}</h3>
      {children}
    </div>
  )
}
