import { type ReactNode, useId } from 'react'
import { ScrollFrame } from './scroll-frame.tsx'
import * as styles from './table.css.ts'
import { visuallyHidden } from './visually-hidden.css.ts'

/**
 * A table with its name, written as `thead` and `tbody`; cells of numbers take the class `numberCell`. A wide one moves sideways
 * in its own frame, its first column staying in sight.
 */
export function Table({
  caption,
  captionHidden,
  children,
}: {
  caption: ReactNode
  /** Read aloud, not shown: only where a heading says it already. */
  captionHidden?: boolean
  children: ReactNode
}) {
  const captionId = useId()
  return (
    <ScrollFrame labelledBy={captionId} className={styles.frame}>
      <table className={styles.table}>
        <caption id={captionId} className={captionHidden ? visuallyHidden : styles.caption}>
          {caption}
        </caption>
        {children}
      </table>
    </ScrollFrame>
  )
}
