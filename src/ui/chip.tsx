import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import * as styles from './chip.css.ts'
import { PrefetchingAnchor } from './link.tsx'

/** A row of chips: scrolls sideways on a phone, wraps on wider screens. */
export function ChipRow({ label, ...inside }: { label: string } & InsideRow) {
  return <nav aria-label={label} className={styles.row} {...inside} />
}

type InsideRow = Pick<ComponentProps<'nav'>, 'children' | 'dangerouslySetInnerHTML'>

/** Where the row scrolls, the chip in force is in sight. */
function showInRow(chip: HTMLAnchorElement | null): void {
  if (chip?.parentElement) chip.parentElement.scrollLeft = chip.offsetLeft - 80
}

/**
 * The router would call every chip current whose address the present one contains; the list knows which one is. Chips are views
 * of the page that is shown: what is fetched ahead are the pages that it leads to.
 */
function ChipAnchor({
  count,
  isCurrent,
  children,
  'aria-current': _current,
  ...props
}: ComponentProps<typeof PrefetchingAnchor> & {
  count?: number | undefined
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

/** A typed link in the shape of a pill; `isCurrent` when it is the one in force. */
export const ChipLink = createLink(ChipAnchor)
