import type { ReactNode } from 'react'
import { m } from '#src/i18n/paraglide/messages.js'
import { Alert } from '#src/ui/alert.tsx'
import { ButtonLink, buttonClass } from '#src/ui/button.tsx'
import type { Account } from './account.data.ts'
import * as styles from './account-screen.css.ts'

/** What the person should know first, gravest on top. */
export function AccountAlerts({
  account,
  helpUrl,
  first,
}: {
  account: Account
  helpUrl: string | undefined
  first?: ReactNode
}) {
  const help = helpUrl && (
    <a href={helpUrl} className={buttonClass({ small: true })}>
      {m.account_help()}
    </a>
  )
  return (
    <div className={styles.alerts}>
      {first}
      {account.status === 'temporary_suspend' && (
        <Alert tone="warn" title={m.account_alert_suspended_title()} action={help}>
          {m.account_alert_suspended_text()}
        </Alert>
      )}
      {account.hasNewTerms && (
        <Alert
          tone="warn"
          title={m.account_alert_terms_title()}
          action={
            <ButtonLink to="/terms-of-use" small>
              {m.account_alert_terms_link()}
            </ButtonLink>
          }
        >
          {m.account_alert_terms_text()}
        </Alert>
      )}
      {account.identity === 'rejected' && (
        <Alert tone="warn" title={m.account_alert_rejected_title()} action={help}>
          {m.account_alert_rejected_text()}
        </Alert>
      )}
      {account.identity === 'submitted' && (
        <Alert title={m.account_alert_submitted_title()}>{m.account_alert_submitted_text()}</Alert>
      )}
      {account.identity === 'none' && (
        <Alert title={m.account_alert_identity_title()}>{m.account_alert_identity_text()}</Alert>
      )}
    </div>
  )
}
