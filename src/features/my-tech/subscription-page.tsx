import type { ReactNode } from 'react'
import { cardName } from '#src/billing/card-line.tsx'
import { WhileUnpaid } from '#src/billing/while-unpaid.tsx'
import { formatDay, formatDayAhead } from '#src/i18n/format-day.ts'
import { formatYen } from '#src/i18n/format-yen.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { changeEligibility } from '#src/subscriptions/change-eligibility.ts'
import type { ChangeAction, ChangeResult } from '#src/subscriptions/my-tech-search.ts'
import { myTechTitleId } from '#src/subscriptions/my-tech-view.tsx'
import {
  calledName,
  type OwnDeviceChange,
  type OwnSubscription,
} from '#src/subscriptions/own-subscription.ts'
import { pendingText } from '#src/subscriptions/pending-change-text.ts'
import { renewalNames } from '#src/subscriptions/renewal-messages.ts'
import { isReturnLate, returnDay } from '#src/subscriptions/return-day.ts'
import { sentText } from '#src/subscriptions/status-messages.ts'
import {
  Actions,
  isPayable,
  PayLink,
  resultMessages,
  StepLink,
} from '#src/subscriptions/subscription-actions.tsx'
import { SubscriptionCard } from '#src/subscriptions/subscription-card.tsx'
import { SubscriptionFigures } from '#src/subscriptions/subscription-figures.tsx'
import { Timeline } from '#src/subscriptions/timeline.tsx'
import { isOver } from '#src/subscriptions/timeline-steps.ts'
import { Alert } from '#src/ui/alert.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { Link } from '#src/ui/link.tsx'
import { figures, inlineLink } from '#src/ui/typography.css.ts'
import * as styles from './my-tech.css.ts'
import { ReturnGuide } from './return-guide.tsx'

interface SubscriptionPageProps {
  readonly subscription: OwnSubscription
  readonly today: string
  /** What was just done, for a browser without JavaScript. */
  readonly done: ChangeResult | undefined
  readonly helpUrl: string | undefined
}

/** One subscription: its status, its actions, how to return it, and the agreed terms. */
export function SubscriptionPage({ subscription, today, done, helpUrl }: SubscriptionPageProps) {
  const { device, deviceChange, end_request, buyout_offer, openInvoice } = subscription
  const { pending } = deviceChange
  const payTone = isPayable(subscription) ? 'ghost' : 'primary'
  const returnBy = returnDay(subscription)
  const isLate = isReturnLate(subscription, today)
  return (
    <>
      <BackLink />
      {done && (
        <div className={styles.notices}>
          <Alert tone="ok" title={resultMessages[done]()} />
        </div>
      )}
      <SubscriptionCard
        subscription={subscription}
        today={today}
        level={1}
        titleId={myTechTitleId}
        isNear
        title={calledName(subscription)}
      >
        <Timeline subscription={subscription} today={today} />
        <SubscriptionFigures subscription={subscription} />
        <Actions subscription={subscription} helpUrl={helpUrl} />
        {openInvoice && <WhileUnpaid unpaid={openInvoice} className={styles.small} />}
        {isOver(subscription) && !openInvoice && (
          <div>
            <ButtonLink to="/devices/$deviceId" params={{ deviceId: device.slug }} small>
              {m.my_tech_again()}
            </ButtonLink>
          </div>
        )}
      </SubscriptionCard>
      <div className={styles.notices}>
        {pending && <PendingChange pending={pending} isLate={isLate} payTone={payTone} />}
        {buyout_offer && (
          <Alert
            title={m.my_tech_buyout_title()}
            action={
              <PayLink slug={buyout_offer.invoice_slug} tone={payTone}>
                {m.payment_pay_amount({ amount: formatYen(buyout_offer.price) })}
              </PayLink>
            }
          >
            {m.my_tech_buyout_offer({
              amount: formatYen(buyout_offer.price),
              day: formatDayAhead(buyout_offer.pay_by),
            })}
          </Alert>
        )}
      </div>
      {returnBy && <ReturnGuide returnBy={returnBy} isLate={isLate} isReplaced={!end_request} />}
      <SubscriptionFacts subscription={subscription} today={today} />
    </>
  )
}

function BackLink() {
  return (
    <p className={styles.back}>
      <Link to="/account/my-tech" className={inlineLink}>
        {m.my_tech_back()}
      </Link>
    </p>
  )
}

/** Another device on its way, with its parcel. */
function PendingChange({
  pending,
  isLate,
  payTone,
}: {
  pending: OwnDeviceChange
  isLate: boolean
  payTone: 'primary' | 'ghost'
}) {
  const { stage, invoice_slug, fee, shipping } = pending
  return (
    <Alert
      title={m.my_tech_pending_title()}
      action={
        stage === 'awaiting_payment' &&
        invoice_slug !== null && (
          <PayLink slug={invoice_slug} tone={payTone}>
            {m.payment_pay_amount({ amount: formatYen(fee) })}
          </PayLink>
        )
      }
    >
      <p>{pendingText(pending, isLate)}</p>
      {shipping?.carrier && shipping.tracking && (
        <p>{sentText(shipping.carrier, shipping.tracking)}</p>
      )}
    </Alert>
  )
}

interface Fact {
  readonly term: string
  readonly value: ReactNode
  /** Link to the page where it can be set. */
  readonly action?: ChangeAction
}

const fact = (
  term: () => string,
  value: string | null | undefined,
  action?: ChangeAction,
): Fact[] => (value ? [{ term: term(), value, ...(action ? { action } : {}) }] : [])

/** What was agreed and how long it was, of a subscription that is over. */
function factsOfPast({ nickname, monthly, started_on, timeline, ...rest }: OwnSubscription) {
  const endedAt = timeline.at(-1)?.at
  const period =
    started_on &&
    endedAt &&
    m.invoice_period({ from: formatDay(started_on), to: formatDay(endedAt) })
  return [
    ...fact(m.my_tech_nickname, nickname),
    ...fact(m.my_tech_monthly, formatYen(monthly)),
    ...fact(m.sheet_period, period),
    ...fact(m.my_tech_serial, serialOf(rest)),
  ]
}

const serialOf = ({ serial_last4: digits }: Pick<OwnSubscription, 'serial_last4'>) =>
  digits && m.my_tech_serial_value({ digits })

/** The agreed terms in words; unknown ones are left out. */
function factsOf(subscription: OwnSubscription): Fact[] {
  if (isOver(subscription)) return factsOfPast(subscription)
  const { started_on, minimum_ends_on, nickname } = subscription
  const isRunning = started_on !== null
  const points = subscription.points_auto_use ? m.my_tech_points_on() : m.my_tech_points_off()
  return [
    ...fact(m.my_tech_nickname, nickname || '—', 'rename'),
    ...(isRunning ? [] : fact(m.my_tech_monthly, formatYen(subscription.monthly))),
    ...fact(m.my_tech_started, started_on && formatDay(started_on)),
    ...fact(
      m.my_tech_minimum_ends,
      minimum_ends_on && m.catalogue_until({ day: formatDay(minimum_ends_on) }),
    ),
    ...(isRunning
      ? fact(m.my_tech_renewal, renewalNames[subscription.renewal](), 'set_renewal')
      : []),
    ...fact(m.my_tech_card, cardText(subscription), 'change_card'),
    ...fact(m.my_tech_points, points, 'set_points_auto_use'),
    ...fact(m.my_tech_serial, serialOf(subscription)),
  ]
}

/** An API may tell no more than that there is a card. */
function cardText({ card_slug, card }: OwnSubscription): string {
  if (card) return cardName(card)
  return card_slug === null ? m.my_tech_card_none() : m.my_tech_card_set()
}

/** The agreed terms, and which of them can be set. */
function SubscriptionFacts({
  subscription,
  today,
}: {
  subscription: OwnSubscription
  today: string
}) {
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
            <dd className={styles.value}>{value}</dd>
            {action && allowed.includes(action) && (
              <dd className={styles.change}>
                <StepLink
                  search={{ subscription: slug, action }}
                  className={inlineLink}
                  aria-label={`${m.my_tech_change()}: ${term}`}
                >
                  {m.my_tech_change()}
                </StepLink>
              </dd>
            )}
          </div>
        ))}
      </dl>
      <DeviceChangeNote subscription={subscription} today={today} />
    </section>
  )
}

/** First day on which the device can be changed, when it cannot be yet. */
function DeviceChangeNote({
  subscription,
  today,
}: {
  subscription: OwnSubscription
  today: string
}) {
  const eligibility = changeEligibility(subscription, today)
  if (subscription.status !== 'subscribed' || eligibility.kind !== 'later') return null
  return (
    <div className={styles.small}>
      {subscription.deviceChange.used && <p>{m.my_tech_change_used()}</p>}
      <p>{m.my_tech_change_from({ day: formatDayAhead(eligibility.from) })}</p>
    </div>
  )
}
