import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { m } from '#src/i18n/paraglide/messages.js'
import { classNames } from '#src/ui/class-names.ts'
import { container } from '#src/ui/layout.css.ts'
import { Link } from '#src/ui/link.tsx'
import { AccountBreadcrumb, parentOf } from './account-breadcrumb.tsx'
import * as styles from './account-layout.css.ts'
import { accountPages } from './account-pages.ts'

/** The pages of the account beside the one in view. */
export function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <div className={classNames(container, styles.columns)}>
      <AccountNavigation />
      <div className={styles.page}>
        <AccountBreadcrumb />
        {children}
      </div>
    </div>
  )
}

function AccountNavigation() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const parent = parentOf(path)
  const list = useCurrentInView(parent ?? path)
  return (
    <nav aria-label={m.frame_account_navigation()} className={styles.navigation}>
      <ul ref={list} className={styles.list}>
        {accountPages.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              activeOptions={{ exact: to === '/account' }}
              aria-current={to === parent ? 'true' : undefined}
              className={styles.item}
            >
              {label()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The row begins with its first link; it scrolls to the one of the current page, or of its parent. */
function useCurrentInView(path: string) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const row = list.current
    const links = [...(row?.querySelectorAll('a') ?? [])]
    const current = links.find(({ pathname }) => pathname.endsWith(path))
    if (row && current) {
      row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2
    }
  }, [path])
  return list
}
