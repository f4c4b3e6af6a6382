import type { ReactNode } from 'react'
import { m } from '#src/i18n/paraglide/messages.js'
import { classNames } from '#src/ui/class-names.ts'
import { container } from '#src/ui/layout.css.ts'
import { Link } from '#src/ui/link.tsx'
import { menuRow } from '#src/ui/menu-row.css.ts'
import * as styles from './account-frame.css.ts'
import { type AccountPage, accountPages } from './account-pages.ts'
import { fullFrame } from './full-frame.tsx'
import type { PageFrame } from './page-frame.ts'

/** The full frame, with the pages of the account beside the one in view; a list of a single page is not shown. */
export const accountFrameFor = (pages: readonly AccountPage[]): PageFrame =>
  pages.length < 2
    ? fullFrame
    : {
        ...fullFrame,
        Layout: ({ children }) => <AccountLayout pages={pages}>{children}</AccountLayout>,
      }

export const accountFrame = accountFrameFor(accountPages)

function AccountLayout({
  pages,
  children,
}: {
  pages: readonly AccountPage[]
  children: ReactNode
}) {
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
