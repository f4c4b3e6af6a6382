import type { ReactNode } from 'react'
import type { CardSummary } from '#contract/card.ts'
import { cardName } from '#src/billing/card-line.tsx'
import { WhileUnpaid } from '#src/billing/while-unpaid.tsx'
import { formatDayAhead } from '#src/i18n/format-day.ts'
import { formatCount, formatYen } from '#src/i18n/format-yen.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { Alert } from '#src/ui/alert.tsx'
import { ButtonLink, buttonClass } from '#src/ui/button.tsx'
import * as styles from './account-screen.css.ts'
import type { OpenInvoices, Overview } from './overview.ts'

/** What the customer should know first, the most serious first. */
export function AccountAlerts({
  account,
  helpUrl,
  first,
}: {
  account: Overview
  helpUrl: string | undefined
  first: ReactNode
}) {
  const help = helpUrl && (
    <a href={helpUrl} className={buttonClass({ small: true })}>
      {m.pages_help()}
    </a>
  )
  return (
    <div className={styles.alerts}>
      {first}
      <PaymentAlerts account={account} help={help} />
      {account.hasNewTerms && (
        <Alert
          tone="warn"
          title={m.account_new_terms_title()}
          action={
            <ButtonLink to="/terms-of-use" small>
              {m.account_alert_terms_link()}
            </ButtonLink>
          }
        >
          {m.account_alert_terms_text()}
        </Alert>
      )}
      {account.expiringCards.map((card) => (
        <CardAlert key={card.slug} card={card} />
      ))}
      <IdentityAlert identity={account.identity} help={help} />
      <PointsAlert expiring={account.points.expiring} />
    </div>
  )
}

/** What is overdue is the reason of a suspension, and ends it: one alert says both. */
function PaymentAlerts({
  account: { status, openInvoices: open },
  help,
}: {
  account: Pick<Overview, 'status' | 'openInvoices'>
  help: ReactNode
}) {
  const isSuspended = status === 'temporary_suspend'
  if (isSuspended && open?.isOverdue) {
    return (
      <Alert
        tone="bad"
        title={m.account_suspended_title()}
        action={
          <>
            <PayButton open={open} />
            {help}
          </>
        }
      >
        <p>{m.account_suspended_overdue_text({ amount: formatYen(open.balance) })}</p>
        <WhileUnpaid unpaid={open} />
      </Alert>
    )
  }
  return (
    <>
      {isSuspended && (
        <Alert tone="warn" title={m.account_suspended_title()} action={help}>
          {m.account_suspended_text()}
        </Alert>
      )}
      {open && <OpenInvoicesAlert open={open} />}
    </>
  )
}

const PayButton = ({ open }: { open: OpenInvoices }) => (
  <ButtonLink to="/account/make-payment" search={{ slug: open.slug }} tone="primary" small>
    {m.payment_pay()}
  </ButtonLink>
)

function OpenInvoicesAlert({ open }: { open: OpenInvoices }) {
  const amount = formatYen(open.balance)
  return (
    <Alert
      tone={open.isOverdue ? 'bad' : 'warn'}
      title={open.isOverdue ? m.account_alert_overdue_title() : m.account_alert_unpaid_title()}
      action={<PayButton open={open} />}
    >
      <p>
        {open.isOverdue
          ? m.account_alert_overdue_text({ amount })
          : m.account_alert_unpaid_text({ amount, day: formatDayAhead(open.dueOn) })}
      </p>
      <WhileUnpaid unpaid={open} />
    </Alert>
  )
}

function CardAlert({ card }: { card: CardSummary }) {
  return (
    <Alert
      tone="warn"
      title={
        card.state === 'expired'
          ? m.account_alert_card_expired_title()
          : m.account_alert_card_title()
      }
      action={
        <ButtonLink to="/account/manage-payments" small>
          {m.account_alert_card_action()}
        </ButtonLink>
      }
    >
      {m.account_alert_card_text({
        card: cardName(card),
        month: String(card.exp_month).padStart(2, '0'),
        year: card.exp_year,
      })}
    </Alert>
  )
}

/** Only for a customer who has to do something about it, or waits for it. */
function IdentityAlert({ identity, help }: { identity: Overview['identity']; help: ReactNode }) {
  if (identity === 'rejected') {
    return (
      <Alert tone="warn" title={m.account_alert_rejected_title()} action={help}>
        {m.account_alert_rejected_text()}
      </Alert>
    )
  }
  if (identity === 'submitted') {
    return (
      <Alert title={m.account_alert_submitted_title()}>{m.account_alert_submitted_text()}</Alert>
    )
  }
  if (identity === 'approved') return null
  return <Alert title={m.account_alert_identity_title()}>{m.account_alert_identity_text()}</Alert>
}

function PointsAlert({ expiring }: { expiring: Overview['points']['expiring'] }) {
  if (!expiring) return null
  return (
    <Alert
      title={m.account_alert_points_title({
        points: formatCount(expiring.points),
        day: formatDayAhead(expiring.day),
      })}
      action={
        <ButtonLink to="/account/my-reboot-points" hash="use-points" small>
          {m.account_alert_points_link()}
        </ButtonLink>
      }
    >
      {m.account_alert_points_text()}
    </Alert>
  )
}
