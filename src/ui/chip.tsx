import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import * as styles from './chip.css.ts'
import { PrefetchingAnchor } from './link.tsx'

/** A row of chips: scrolls sideways on a phone, wraps on wider screens. */
export function ChipRow({ label, ...inside }: { label: string } & InsideRow) {
  return <nav aria-label={label} className={styles.row} {...inside} />
}

type InsideRow = Pick<ComponentProps<'nav'>, 'children' | 'dangerouslySetInnerHTML'>

/** Where the row scrolls, the current chip is in view. */
function showInRow(chip: HTMLAnchorElement | null): void {
  if (chip?.parentElement) chip.parentElement.scrollLeft = chip.offsetLeft - 80
}

/**
 * The router would mark every chip as current whose address the present one contains; the list knows which one is. Chips are
 * views of the current page: what is prefetched are the pages to which it leads.
 */
function ChipAnchor({
  count,
  isCurrent,
  children,
  'aria-current': _current,
  ...props
}: ComponentProps<typeof PrefetchingAnchor> & {
  count?: string | undefined
  isCurrent: boolean
}) {
  return (
    <PrefetchingAnchor
      {...props}
      prefetch={false}
      ref={isCurrent ? showInRow : undefined}
      aria-current={isCurrent ? 'page' : undefined}
      className={styles.chip}
    >
      {children}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </PrefetchingAnchor>
  )
}

/** A typed link in the shape of a pill; `isCurrent` marks the current one. */
export const ChipLink = createLink(ChipAnchor)
