import { formatYen } from '#src/i18n/format-yen.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { figures } from '#src/ui/typography.css.ts'
import type { OwnSubscription } from './own-subscription.ts'
import * as styles from './subscription-card.css.ts'

/** The three figures of a device in use: its monthly price, the price to buy it today, and the care claims that are left. */
export function SubscriptionFigures({
  subscription: { started_on, monthly, buyout_today, care, status },
}: {
  subscription: OwnSubscription
}) {
  if (started_on === null || status === 'ended') return null
  const values = [
    [m.my_tech_monthly(), formatYen(monthly)],
    ...(buyout_today === null ? [] : [[m.my_tech_buyout_today(), formatYen(buyout_today)]]),
    [m.my_tech_care(), m.my_tech_care_left({ count: care.claims_left })],
  ]
  return (
    <dl className={`${styles.figures} ${figures}`}>
      {values.map(([term, value]) => (
        <div key={term} className={styles.figurePlace}>
          <dt className={styles.figureTerm}>{term}</dt>
          <dd className={styles.figure}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
