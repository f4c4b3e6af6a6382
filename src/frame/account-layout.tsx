import type { ReactNode } from 'react'
import { m } from '#src/i18n/paraglide/messages.js'
import { classNames } from '#src/ui/class-names.ts'
import { container } from '#src/ui/layout.css.ts'
import { Link } from '#src/ui/link.tsx'
import { menuRow } from '#src/ui/menu-row.css.ts'
import * as styles from './account-layout.css.ts'
import type { AccountPage } from './account-pages.ts'

/** The pages of the account beside the one in view; a list of a single page is not shown. */
export function AccountLayout({
  pages,
  children,
}: {
  pages: readonly AccountPage[]
  children: ReactNode
}) {
  if (pages.length < 2) return children
  return (
    <div className={classNames(container, styles.columns)}>
      <nav aria-label={m.frame_account_navigation()}>
        <ul className={styles.list}>
          {pages.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} activeOptions={{ exact: to === '/account' }} className={menuRow}>
                {label()}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.page}>{children}</div>
    </div>
  )
}
