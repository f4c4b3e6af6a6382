import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { PrefetchingAnchor } from './link.tsx'
import * as styles from './stage.css.ts'

/** Wall, lamp and floor; the picture inside stands on the floor. Its floor line is at 84 % of the height, so a row of stages shares one floor. In a label or a button it is a `span`. */
export function Stage({
  as: Element = 'div',
  shape = 'square',
  dimmed,
  className,
  children,
}: {
  as?: 'div' | 'span'
  shape?: keyof typeof styles.shape
  dimmed?: boolean
  className?: string
  children?: ReactNode
}) {
  return (
    <Element
      className={classNames(styles.stage, styles.shape[shape], dimmed && styles.dimmed, className)}
    >
      {children}
    </Element>
  )
}

/** The shelf board below standing things: top, edge, and the shade under it. */
export function ShelfBoard({ className }: { className?: string }) {
  return (
    <div className={className} aria-hidden="true">
      <div className={styles.boardTop} />
      <div className={styles.boardEdge} />
      <div className={styles.boardShade} />
    </div>
  )
}

function PriceTagAnchor({ className, ...props }: ComponentProps<typeof PrefetchingAnchor>) {
  return <PrefetchingAnchor {...props} className={classNames(styles.priceTag, className)} />
}

/** A price card clipped to the edge of a shelf: a link that holds a name and a price. */
export const PriceTagLink = createLink(PriceTagAnchor)
