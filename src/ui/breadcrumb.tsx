import { createLink } from '@tanstack/react-router'
import { Children, type ComponentProps, type ReactNode } from 'react'
import { m } from '#src/i18n/paraglide/messages.js'
import * as styles from './breadcrumb.css.ts'
import { container } from './layout.css.ts'
import { PrefetchingAnchor } from './link.tsx'

/** The position of this page: `BreadcrumbLink` children from the top down, then the name of this page. */
export function Breadcrumb({ current, children }: { current: string; children: ReactNode }) {
  return (
    <nav aria-label={m.ui_breadcrumb()} className={container}>
      <ol className={styles.list}>
        {Children.map(children, (parent) => (
          <li className={styles.item}>{parent}</li>
        ))}
        <li className={styles.item}>
          <span aria-current="page">{current}</span>
        </li>
      </ol>
    </nav>
  )
}

/**
 * A parent can match the current address in part (`/devices` on `/devices?page=2`); only the last item is the page itself.
 * Few visitors use it, and it comes before the links that the page is for.
 */
function BreadcrumbAnchor({
  'aria-current': _current,
  ...props
}: ComponentProps<typeof PrefetchingAnchor>) {
  return <PrefetchingAnchor {...props} prefetch={false} className={styles.parent} />
}

export const BreadcrumbLink = createLink(BreadcrumbAnchor)
