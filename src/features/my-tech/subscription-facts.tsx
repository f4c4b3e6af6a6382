import type { ReactNode } from 'react'
import type { Renewal } from '#contract/subscription-actions.ts'
import { cardName } from '#src/billing/card-line.tsx'
import { formatDay } from '#src/i18n/format-day.ts'
import { formatYen } from '#src/i18n/format-yen.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import type { OwnSubscription } from '#src/subscriptions/own-subscription.ts'
import { figures, inlineLink } from '#src/ui/typography.css.ts'
import { PlainLink } from './action-link.tsx'
import * as styles from './my-tech.css.ts'
import type { ChangeAction } from './my-tech-search.ts'

export const renewalNames: Readonly<Record<Renewal, () => string>> = {
  rolling: m.my_tech_renewal_rolling,
  end: m.my_tech_renewal_end,
  extend_12: m.my_tech_renewal_extend_12,
}

interface Fact {
  readonly term: string
  readonly value: ReactNode
  /** Where it can be set. */
  readonly action?: ChangeAction
}

const fact = (
  term: () => string,
  value: string | null | undefined,
  action?: ChangeAction,
): Fact[] => (value ? [{ term: term(), value, ...(action ? { action } : {}) }] : [])

/** What was agreed, in words; what is not known yet is left out. */
function factsOf(subscription: OwnSubscription): Fact[] {
  const { started_on, minimum_ends_on, serial_last4, nickname } = subscription
  const isRunning = started_on !== null
  const points = subscription.points_auto_use ? m.my_tech_points_on() : m.my_tech_points_off()
  return [
    ...fact(m.my_tech_nickname, nickname || '—', 'rename'),
    ...(isRunning ? [] : fact(m.my_tech_monthly, formatYen(subscription.monthly))),
    ...fact(m.my_tech_started, started_on && formatDay(started_on)),
    ...fact(
      m.my_tech_minimum_ends,
      minimum_ends_on && m.my_tech_until({ day: formatDay(minimum_ends_on) }),
    ),
    ...(isRunning
      ? fact(m.my_tech_renewal, renewalNames[subscription.renewal](), 'set_renewal')
      : []),
    ...fact(m.my_tech_card, cardText(subscription), 'change_card'),
    ...fact(m.my_tech_points, points, 'set_points_auto_use'),
    ...fact(m.my_tech_serial, serial_last4 && m.my_tech_serial_value({ digits: serial_last4 })),
  ]
}

/** An API may say no more than that there is a card. */
function cardText({ card_slug, card }: OwnSubscription): string {
  if (card) return cardName(card)
  return card_slug === null ? m.my_tech_card_none() : m.my_tech_card_set()
}

/** What was agreed, and what of it can be set. */
export function SubscriptionFacts({ subscription }: { subscription: OwnSubscription }) {
  const { slug, allowed_actions: allowed } = subscription
  return (
    <section aria-labelledby="subscription-facts" className={styles.facts}>
      <h2 id="subscription-facts" className={styles.sectionTitle}>
        {m.my_tech_details()}
      </h2>
      <dl className={figures}>
        {factsOf(subscription).map(({ term, value, action }) => (
          <div key={term} className={styles.fact}>
            <dt className={styles.term}>{term}</dt>
            <dd>{value}</dd>
            {action && allowed.includes(action) && (
              <dd>
                <PlainLink
                  to="/account/my-tech"
                  search={{ subscription: slug, action }}
                  preload={false}
                  className={inlineLink}
                  aria-label={`${m.my_tech_change()}: ${term}`}
                >
                  {m.my_tech_change()}
                </PlainLink>
              </dd>
            )}
          </div>
        ))}
      </dl>
      <DeviceChangeNote subscription={subscription} />
    </section>
  )
}

/** From when the device can be changed, where it cannot yet. */
function DeviceChangeNote({
  subscription: { status, deviceChange, allowed_actions },
}: {
  subscription: OwnSubscription
}) {
  const { eligibleOn, used, pending } = deviceChange
  if (status !== 'subscribed' || pending || allowed_actions.includes('change_device')) return null
  if (eligibleOn === null) return null
  return (
    <p className={styles.small}>
      {used && m.my_tech_change_used()}
      {m.my_tech_change_from({ day: formatDay(eligibleOn) })}
    </p>
  )
}
