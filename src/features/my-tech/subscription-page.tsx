import { formatDay } from '#src/i18n/format-day.ts'
import { formatYen } from '#src/i18n/format-yen.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import {
  calledName,
  type OwnDeviceChange,
  type OwnSubscription,
} from '#src/subscriptions/own-subscription.ts'
import { SubscriptionCard } from '#src/subscriptions/subscription-card.tsx'
import { SubscriptionFigures } from '#src/subscriptions/subscription-figures.tsx'
import { Timeline } from '#src/subscriptions/timeline.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { Link } from '#src/ui/link.tsx'
import { inlineLink } from '#src/ui/typography.css.ts'
import { PayLink } from './action-link.tsx'
import { actionMessages } from './action-messages.ts'
import * as styles from './my-tech.css.ts'
import type { ChangeAction } from './my-tech-search.ts'
import { Actions } from './subscription-actions.tsx'
import { SubscriptionFacts } from './subscription-facts.tsx'

interface SubscriptionPageProps {
  readonly subscription: OwnSubscription
  readonly today: string
  /** What was done a moment ago, for a browser without JavaScript. */
  readonly done: ChangeAction | undefined
  readonly helpUrl: string | undefined
}

/** One subscription: where it stands, what can be done, how to return it, and what was agreed. */
export function SubscriptionPage({ subscription, today, done, helpUrl }: SubscriptionPageProps) {
  const { device, deviceChange, end_request, buyout_offer } = subscription
  const { pending } = deviceChange
  const returnBy = end_request?.return_by ?? pending?.return_by
  const isOver = subscription.allowed_actions.length === 0
  return (
    <>
      <BackLink />
      {done && (
        <div className={styles.notices}>
          <Alert tone="ok" title={actionMessages[done].done()} />
        </div>
      )}
      <SubscriptionCard
        subscription={subscription}
        today={today}
        level={1}
        isNear
        title={calledName(subscription)}
      >
        <Timeline subscription={subscription} />
        <SubscriptionFigures subscription={subscription} />
        <Actions subscription={subscription} helpUrl={helpUrl} />
        {isOver && (
          <div className={styles.actions}>
            <ButtonLink to="/devices/$deviceId" params={{ deviceId: device.slug }} small>
              {m.my_tech_again()}
            </ButtonLink>
          </div>
        )}
      </SubscriptionCard>
      <div className={styles.notices}>
        {pending && <PendingChange pending={pending} />}
        {buyout_offer && (
          <Alert
            title={m.my_tech_buyout_title()}
            action={
              <PayLink slug={buyout_offer.invoice_slug}>
                {m.my_tech_pay_amount({ amount: formatYen(buyout_offer.price) })}
              </PayLink>
            }
          >
            {m.my_tech_buyout_offer({
              amount: formatYen(buyout_offer.price),
              day: formatDay(buyout_offer.pay_by),
            })}
          </Alert>
        )}
      </div>
      {returnBy && <ReturnGuide returnBy={returnBy} />}
      <SubscriptionFacts subscription={subscription} />
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

function pendingText({ stage, device, pay_by, fee, monthly, return_by }: OwnDeviceChange): string {
  const { name } = device
  if (stage === 'awaiting_payment' && pay_by !== null) {
    return m.my_tech_pending_awaiting_payment({
      name,
      day: formatDay(pay_by),
      amount: formatYen(fee),
    })
  }
  return stage === 'sent' && return_by !== null
    ? m.my_tech_pending_sent({ name, day: formatDay(return_by) })
    : m.my_tech_pending_preparing({ name, amount: formatYen(monthly) })
}

/** Another device on its way, with its parcel. */
function PendingChange({ pending }: { pending: OwnDeviceChange }) {
  const { stage, invoice_slug, fee, shipping } = pending
  return (
    <Alert
      title={m.my_tech_pending_title()}
      action={
        stage === 'awaiting_payment' &&
        invoice_slug !== null && (
          <PayLink slug={invoice_slug}>{m.my_tech_pay_amount({ amount: formatYen(fee) })}</PayLink>
        )
      }
    >
      <p>{pendingText(pending)}</p>
      {shipping?.carrier && shipping.tracking && (
        <p>
          {m.subscriptions_text_sent({ carrier: shipping.carrier, tracking: shipping.tracking })}
        </p>
      )}
    </Alert>
  )
}

const returnSteps = [
  m.my_tech_return_backup,
  m.my_tech_return_lock,
  m.my_tech_return_sim,
  m.my_tech_return_erase,
  m.my_tech_return_box,
  m.my_tech_return_send,
]

/** What to do before the device is sent back, and until when. */
function ReturnGuide({ returnBy }: { returnBy: string }) {
  return (
    <section aria-labelledby="return-guide" className={styles.guide}>
      <h2 id="return-guide" className={styles.sectionTitle}>
        {m.my_tech_return_title()}
      </h2>
      <p>
        <b>{m.my_tech_return_by({ day: formatDay(returnBy) })}</b>
        {m.my_tech_return_late()}
      </p>
      <ol className={styles.steps}>
        {returnSteps.map((step) => (
          <li key={step()} className={styles.step}>
            {step()}
          </li>
        ))}
      </ol>
    </section>
  )
}
