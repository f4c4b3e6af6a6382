import { renewals } from '#contract/subscription-actions.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import type { OwnSubscription } from '#src/subscriptions/own-subscription.ts'
import { PlainLink } from './action-link.tsx'
import * as styles from './change-page.css.ts'
import { renewalNames } from './subscription-facts.tsx'

const texts = {
  rolling: m.my_tech_renewal_rolling_text,
  end: m.my_tech_renewal_end_text,
  extend_12: m.my_tech_renewal_extend_12_text,
} as const

/** What can follow the minimum term; each choice leads to what it would cost. */
export function ChooseRenewal({
  subscription: { slug, renewal },
}: {
  subscription: OwnSubscription
}) {
  return (
    <ul className={styles.rows}>
      {renewals.map((one) => (
        <li key={one}>
          <PlainLink
            to="/account/my-tech"
            search={{ subscription: slug, action: 'set_renewal', renewal: one }}
            preload={false}
            className={styles.row}
          >
            <span className={styles.rowMain}>
              <b className={styles.rowName}>{renewalNames[one]()}</b>
              <span className={styles.rowText}>{texts[one]()}</span>
            </span>
            {one === renewal && <span className={styles.rowEnd}>{m.my_tech_renewal_now()}</span>}
          </PlainLink>
        </li>
      ))}
    </ul>
  )
}
