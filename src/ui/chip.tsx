import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import * as styles from './chip.css.ts'
import { PrefetchingAnchor } from './link.tsx'

/** A row of chips: scrolls sideways on a phone, wraps on wider screens. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={styles.row}>
      {children}
    </nav>
  )
}

function ChipAnchor({
  count,
  children,
  ...props
}: ComponentProps<typeof PrefetchingAnchor> & { count?: number | undefined }) {
  return (
    <PrefetchingAnchor {...props} className={styles.chip}>
      {children}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </PrefetchingAnchor>
  )
}

/** A typed link in the shape of a pill; pass `aria-current` when it is the one in force. */
export const ChipLink = createLink(ChipAnchor)
