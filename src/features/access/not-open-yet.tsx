import type { ReactNode } from 'react'
import { container } from '#src/ui/layout.css.ts'
import { EmptyState } from '#src/ui/state-panel.tsx'
import * as styles from './not-open-yet.css.ts'

/** A page whose work cannot be done here yet: says so, and what to do instead. */
export function NotOpenYet({
  title,
  text,
  children,
}: {
  title: string
  text: string
  /** Where to go instead. */
  children: ReactNode
}) {
  return (
    <div className={`${container} ${styles.page}`}>
      <EmptyState level={1} title={title} action={children}>
        <p>{text}</p>
      </EmptyState>
    </div>
  )
}
