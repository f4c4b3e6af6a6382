import type { IdentityState, User } from '#contract/user.ts'
import { formatDay } from '#src/i18n/format-day.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import type { Account } from './account.data.ts'
import * as styles from './account-screen.css.ts'

const statusMessages: Record<User['status'], () => string> = {
  normal: m.account_status_normal,
  unverified: m.account_status_unverified,
  verified: m.account_status_verified,
  temporary_suspend: m.account_status_temporary_suspend,
  permanent_suspend: m.account_status_permanent_suspend,
}
const identityMessages: Record<IdentityState, () => string> = {
  none: m.account_identity_none,
  submitted: m.account_identity_submitted,
  approved: m.account_identity_approved,
  rejected: m.account_identity_rejected,
}
const languageMessages: Record<User['language'], () => string> = {
  jp: m.account_language_jp,
  en: m.account_language_en,
}

/** Personal details, in the page's language. */
export function AccountDetails({ account }: { account: Account }) {
  const { first, last } = account.name
  const rows = [
    [m.account_name(), getLocale() === 'ja' ? `${last} ${first}` : `${first} ${last}`],
    [m.account_email(), account.email],
    [m.account_status(), statusMessages[account.status]()],
    [m.account_identity(), identityMessages[account.identity]()],
    [m.account_language(), languageMessages[account.language]()],
    [m.account_member_since(), formatDay(account.memberSince)],
  ]
  return (
    <section className={`${styles.pane} ${styles.wholeRow}`}>
      <h2 className={styles.paneTitle}>{m.account_details()}</h2>
      <dl className={styles.details}>
        {rows.map(([term, value]) => (
          <div key={term} className={styles.detail}>
            <dt className={styles.term}>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
