import { cardName } from '#src/billing/card-line.tsx'
import { formatDayAhead } from '#src/i18n/format-day.ts'
import { formatCount, formatYen } from '#src/i18n/format-yen.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { termName } from '#src/items/device-messages.ts'
import { ArrowLink } from '#src/ui/button.tsx'
import { Price } from '#src/ui/price.tsx'
import { figures } from '#src/ui/typography.css.ts'
import { UnbrokenNumbers } from '#src/ui/unbroken-numbers.tsx'
import * as styles from './account-screen.css.ts'
import type { NextCharge, OpenInvoices, Overview } from './overview.ts'

/** The next charge, its card, and its devices; without one, what waits for a payment by hand. */
export function NextChargePane({ account }: { account: ToBePaid }) {
  const { nextCharge, openInvoices } = account
  return (
    <section className={styles.pane}>
      <h2 className={styles.paneTitle}>{m.subscriptions_date_next_charge()}</h2>
      {nextCharge && <Charge next={nextCharge} />}
      {!nextCharge && openInvoices && (
        <Sum yen={openInvoices.balance} text={openText(openInvoices)} />
      )}
      {!nextCharge && !openInvoices && <NoCharge subscriptions={account.subscriptions} />}
    </section>
  )
}
type ToBePaid = Pick<Overview, 'nextCharge' | 'openInvoices' | 'subscriptions'>

function Charge({ next }: { next: NextCharge }) {
  return (
    <>
      <Sum yen={next.total} text={chargeText(next)} />
      <dl className={`${styles.lines} ${figures}`}>
        {next.lines.map(({ slug, name, months, amount }) => (
          <div key={slug} className={styles.line}>
            <dt>
              <UnbrokenNumbers
                text={m.account_next_charge_plan({ name, term: termName(months) })}
              />
            </dt>
            <dd className={styles.lineAmount}>{formatYen(amount)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function NoCharge({ subscriptions }: Pick<Overview, 'subscriptions'>) {
  const isInReview = subscriptions.some(({ status }) => status === 'review_in_progress')
  return (
    <>
      <p className={styles.nothing}>{m.account_next_charge_none()}</p>
      <p className={styles.note}>
        <UnbrokenNumbers
          text={
            isInReview ? m.account_next_charge_none_review() : m.account_next_charge_none_text()
          }
        />
      </p>
    </>
  )
}

function Sum({ yen, text }: { yen: number; text: string }) {
  return (
    <>
      <p className={styles.amount}>
        <Price yen={yen} size="large" unit={m.device_tax()} />
      </p>
      <p className={styles.note}>{text}</p>
    </>
  )
}

const openText = ({ isOverdue, dueOn }: OpenInvoices): string =>
  isOverdue ? m.invoice_overdue_text() : m.account_next_charge_open({ day: formatDayAhead(dueOn) })

function chargeText({ day, card }: NextCharge): string {
  return card
    ? m.account_next_charge_text({ day: formatDayAhead(day), card: cardName(card) })
    : m.account_next_charge_text_plain({ day: formatDayAhead(day) })
}

/** The balance, and how much of it expires soon. */
export function PointsPane({ points: { balance, expiring } }: Pick<Overview, 'points'>) {
  return (
    <section className={styles.pane}>
      <h2 className={styles.paneTitle}>{m.pages_points()}</h2>
      <p className={`${styles.points} ${figures}`}>
        {formatCount(balance)}
        <small className={styles.unit}>{m.points_unit()}</small>
      </p>
      <p className={styles.note}>{m.account_points_text()}</p>
      {expiring && (
        <div className={styles.expiring}>
          <meter
            className={styles.meter}
            min={0}
            max={Math.max(balance, 1)}
            value={expiring.points}
            aria-label={m.account_points_share()}
          />
          <p className={styles.small}>
            {m.account_points_expiring({
              points: formatCount(expiring.points),
              day: formatDayAhead(expiring.day),
            })}
          </p>
        </div>
      )}
      <ArrowLink to="/account/my-reboot-points">{m.points_shortcut_link()}</ArrowLink>
    </section>
  )
}
