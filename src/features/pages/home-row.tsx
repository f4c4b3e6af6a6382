import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import * as styles from './home-row.css.ts'

/** The spacing around one row of the home page; an empty row leaves no gap. */
export function HomeRow({
  look,
  children,
}: {
  /** `ruled` begins with a hairline, `continued` follows the row above it closely. */
  look: keyof typeof styles.look
  children: ReactNode
}) {
  return <div className={classNames(styles.row, styles.look[look])}>{children}</div>
}
