import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { PrefetchingAnchor } from './link.tsx'
import * as styles from './tab-link.css.ts'

/** Views of one page that have an address each: `TabLink`s in a row, which scrolls sideways on a phone. */
export function TabRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={styles.row}>
      {children}
    </nav>
  )
}

/** The router would mark every tab as current whose address the present one contains; the page knows which one is. */
function TabAnchor({
  isCurrent,
  'aria-current': _current,
  ...props
}: ComponentProps<typeof PrefetchingAnchor> & { isCurrent: boolean }) {
  return (
    <PrefetchingAnchor
      {...props}
      aria-current={isCurrent ? 'page' : undefined}
      className={styles.tab}
    />
  )
}

/** A typed link that looks like a tab; `isCurrent` when its view is shown. */
export const TabLink = createLink(TabAnchor)
