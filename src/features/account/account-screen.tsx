import type { ReactNode } from 'react'
import { formatCount } from '#src/i18n/format-yen.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { ArrowLink } from '#src/ui/button.tsx'
import { container } from '#src/ui/layout.css.ts'
import { figures } from '#src/ui/typography.css.ts'
import type { Account } from './account.data.ts'
import { AccountAlerts } from './account-alerts.tsx'
import { AccountDetails } from './account-details.tsx'
import * as styles from './account-screen.css.ts'
import { AccountTiles } from './account-tiles.tsx'

/** The account's first page. Devices, payments and points history get pages of their own. */
export function AccountScreen({
  account,
  helpUrl,
  welcome,
}: {
  account: Account
  helpUrl?: string | undefined
  /** For who is here for the first time. */
  welcome?: ReactNode
}) {
  const name = getLocale() === 'ja' ? account.name.last : account.name.first
  return (
    <div className={`${container} ${styles.page}`}>
      <h1 className={styles.greeting}>{m.account_greeting({ name })}</h1>
      <AccountAlerts account={account} helpUrl={helpUrl} first={welcome} />
      <div className={styles.panes}>
        <section className={styles.pane}>
          <h2 className={styles.paneTitle}>{m.account_points()}</h2>
          <p className={`${styles.amount} ${figures}`}>
            {formatCount(account.points)}
            <small className={styles.unit}>{m.account_points_unit()}</small>
          </p>
          <p className={styles.note}>{m.account_points_text()}</p>
          <ArrowLink to="/reboot-points">{m.account_points_about()}</ArrowLink>
        </section>
        <section className={styles.pane}>
          <h2 className={styles.paneTitle}>{m.account_limit()}</h2>
          <p className={`${styles.amount} ${figures}`}>
            {m.account_limit_value({ count: account.maxDevices })}
          </p>
          <p className={styles.note}>{m.account_limit_text()}</p>
          <ArrowLink to="/devices">{m.account_next_link()}</ArrowLink>
        </section>
        <AccountDetails account={account} />
      </div>
      <AccountTiles helpUrl={helpUrl} />
    </div>
  )
}
