import './change-form.tsx?styles'
import { createIsomorphicFn } from '@tanstack/react-start'
import { useState } from 'react'
import type { ChangePreview } from '#contract/preview.ts'
import { renewals } from '#contract/subscription-actions.ts'
import { PriceBreakdown } from '#src/billing/price-breakdown.tsx'
import { breakdownOfPreview } from '#src/billing/price-breakdown-data.ts'
import { formatDayAhead } from '#src/i18n/format-day.ts'
import { formatYen } from '#src/i18n/format-yen.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import type { ChangedToday } from '#src/subscriptions/change-effects.ts'
import { changeEligibility } from '#src/subscriptions/change-eligibility.ts'
import type { MyTechSearch } from '#src/subscriptions/my-tech-search.ts'
import * as rows from '#src/subscriptions/my-tech-view.css.ts'
import { SubscriptionTask } from '#src/subscriptions/my-tech-view.tsx'
import type { OwnSubscription } from '#src/subscriptions/own-subscription.ts'
import { pendingText } from '#src/subscriptions/pending-change-text.ts'
import { renewalNames, renewalText } from '#src/subscriptions/renewal-messages.ts'
import { isReturnLate } from '#src/subscriptions/return-day.ts'
import {
  ActionLink,
  actionMessages,
  breakdownTitles,
  PayLink,
  StepLink,
} from '#src/subscriptions/subscription-actions.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { deferHydration } from '#src/ui/deferred-hydration.tsx'
import type { ChangeStep } from './change.data.ts'
import type { ChangeRefusal } from './change.server.ts'
import { ChangeForm } from './change-form.tsx'
import * as styles from './change-page.css.ts'

const DeferredChangeForm = deferHydration({
  id: 'change-form',
  isForm: true,
  comesWithPage: true,
  load: async () => (await import('./change-form.tsx')).ChangeForm,
  serverComponent: createIsomorphicFn().server(() => ChangeForm)(),
})

interface StepProps {
  readonly subscription: OwnSubscription
  readonly step: ChangeStep
  readonly search: MyTechSearch
  /** Day in Japan by the API's clock. */
  readonly today: string
}

/** One step of a change of a subscription: its price first, then the button. */
export function ChangePage(props: StepProps) {
  const { subscription, step, search } = props
  return (
    <SubscriptionTask
      subscription={subscription}
      action={step.action}
      renewal={search.renewal}
      preview={step.change.preview}
    >
      <Step {...props} />
    </SubscriptionTask>
  )
}

function Step({ subscription, step, search, today }: StepProps) {
  const { action, change, start } = step
  const { preview, newDevice } = change
  const isAllowed = subscription.allowed_actions.includes(action)
  const wasAllowed = useWasTrue(isAllowed)
  const refusal = wasAllowed ? change.refusal : whyNot(subscription, step, today)
  if (refusal) {
    return <ChangeRefused refusal={refusal} subscription={subscription} today={today} />
  }
  if (action === 'set_renewal' && search.renewal === undefined) {
    return <ChooseRenewal subscription={subscription} />
  }
  return (
    <>
      {preview && (
        <Before
          preview={preview}
          subscription={subscription}
          today={today}
          name={newDevice?.name ?? subscription.device.name}
        />
      )}
      <DeferredChangeForm
        subscription={subscription}
        change={change}
        start={start}
        search={search}
        overtaken={isAllowed ? undefined : overtakenText(subscription, step, today)}
      />
    </>
  )
}

/**
 * Whether it has been true since the step was opened. What was just done is often not allowed again, and the page of the
 * device comes a moment after its new state. What was done elsewhere the form itself says, and keeps what was typed.
 */
function useWasTrue(isTrue: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(isTrue)
  if (isTrue && !wasTrue) setWasTrue(true)
  return wasTrue
}

/** An action that is not offered may have no price either: that is no reason to try again later. */
function whyNot(subscription: OwnSubscription, step: ChangeStep, today: string): ChangeRefusal {
  const { refusal } = step.change
  return refusal === undefined || refusal.code === 'price_unknown'
    ? notAllowed(subscription, step, today)
    : refusal
}

/** What is known about an action that the API does not offer now: its first day, and its price before that. */
function notAllowed(
  subscription: OwnSubscription,
  { action, change: { preview } }: ChangeStep,
  today: string,
): ChangeRefusal {
  const { minimum_ends_on: endsOn } = subscription
  if (action === 'change_device') {
    const eligibility = changeEligibility(subscription, today)
    if (eligibility.kind === 'blocked') return { code: 'invalid_state' }
    const eligibleOn = eligibility.kind === 'later' ? eligibility.from : undefined
    return { code: 'device_change_not_eligible', eligibleOn }
  }
  const fee = preview?.amount_to_accept
  return action === 'end' && endsOn !== null && typeof fee === 'number'
    ? { code: 'minimum_term', minimumTerm: { endsOn, fee } }
    : { code: 'invalid_state' }
}

/** Why a change that was possible when its step was opened is not any more. Its price is of that time. */
const overtakenText = (subscription: OwnSubscription, step: ChangeStep, today: string): string =>
  refusalText(notAllowed(subscription, { ...step, change: { key: step.change.key } }, today), {
    subscription,
    today,
  })

/** Price and consequences of the change, before it is confirmed. */
function Before({
  preview,
  subscription,
  today,
  name,
}: {
  preview: ChangePreview
  subscription: OwnSubscription
  today: string
  name: string
}) {
  const { action } = preview
  const titleOf = action === 'pay' ? undefined : breakdownTitles[action]
  const effects =
    action === 'pay'
      ? []
      : (actionMessages[action].effects?.(preview, { subscription, today }) ?? [])
  return (
    <>
      {titleOf && <PriceBreakdown breakdown={breakdownOfPreview(preview, titleOf({ name }))} />}
      {effects.length > 0 && (
        <section aria-labelledby="change-effects">
          <h2 id="change-effects" className={styles.effectsTitle}>
            {m.my_tech_effects()}
          </h2>
          <ul className={styles.effects}>
            {effects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
        </section>
      )}
      {action === 'end_early' &&
        preview.amount_to_accept !== 0 &&
        subscription.renewal !== 'end' && (
          <p className={styles.hint}>
            {m.my_tech_end_free_hint()}
            <ActionLink
              search={{ subscription: subscription.slug, action: 'set_renewal', renewal: 'end' }}
            >
              {m.my_tech_confirm_renewal_end()}
            </ActionLink>
          </p>
        )}
    </>
  )
}

const byCode: Readonly<Record<string, () => string>> = {
  device_not_available: m.my_tech_refused_stock,
  account_suspended: m.account_suspended_text,
  price_unknown: m.my_tech_refused_price,
}

function refusalText(
  { code, minimumTerm, unpaid, eligibleOn, maxOfItem }: ChangeRefusal,
  { subscription, today }: ChangedToday,
): string {
  if (minimumTerm) {
    const { endsOn, fee } = minimumTerm
    return m.my_tech_refused_minimum_term({ day: formatDayAhead(endsOn), amount: formatYen(fee) })
  }
  if (unpaid) return m.my_tech_refused_unpaid({ amount: formatYen(unpaid.balance) })
  if (maxOfItem !== undefined) return m.my_tech_refused_limit({ max: maxOfItem })
  // The day may have come, while the last change is not complete.
  if (eligibleOn && eligibleOn > today)
    return m.my_tech_refused_change_from({ day: formatDayAhead(eligibleOn) })
  if (code === 'device_change_not_eligible') {
    const { pending } = subscription.deviceChange
    return pending
      ? pendingText(pending, isReturnLate(subscription, today))
      : m.my_tech_refused_change()
  }
  return (byCode[code] ?? m.my_tech_refused_state)()
}

/** Why a change cannot be made now, from when it can, what it would cost, and what to do instead. */
function ChangeRefused({
  refusal,
  subscription,
  today,
}: ChangedToday & { readonly refusal: ChangeRefusal }) {
  const { slug, allowed_actions: allowed, deviceChange } = subscription
  const { code, unpaid } = refusal
  const unpaidChange = code === 'device_change_not_eligible' ? deviceChange.pending : null
  const search = { subscription: slug }
  return (
    <div className={styles.refusal}>
      <Alert tone="warn" title={m.error_title_not_possible()}>
        {refusalText(refusal, { subscription, today })}
      </Alert>
      <div className={styles.buttons}>
        {unpaid && (
          <PayLink slug={unpaid.slug}>
            {m.payment_pay_amount({ amount: formatYen(unpaid.balance) })}
          </PayLink>
        )}
        {unpaidChange?.stage === 'awaiting_payment' && unpaidChange.invoice_slug !== null && (
          <PayLink slug={unpaidChange.invoice_slug}>
            {m.payment_pay_amount({ amount: formatYen(unpaidChange.fee) })}
          </PayLink>
        )}
        {refusal.minimumTerm && allowed.includes('end_early') && (
          <ActionLink search={{ ...search, action: 'end_early' }}>
            {m.my_tech_action_end_early()}
          </ActionLink>
        )}
        {code === 'device_not_available' && (
          <ActionLink search={{ ...search, action: 'change_device' }}>
            {m.my_tech_choose_other()}
          </ActionLink>
        )}
      </div>
    </div>
  )
}

/** What can follow the minimum term; each choice leads to its price. */
function ChooseRenewal({ subscription }: { subscription: OwnSubscription }) {
  const { slug, renewal } = subscription
  return (
    <ul className={rows.rows}>
      {renewals.map((one) => (
        <li key={one}>
          <StepLink
            search={{ subscription: slug, action: 'set_renewal', renewal: one }}
            className={rows.row}
          >
            <span className={rows.rowMain}>
              <b className={rows.rowName}>{renewalNames[one]()}</b>
              <span className={rows.rowText}>{renewalText(one, subscription)}</span>
            </span>
            {one === renewal && <span className={rows.rowEnd}>{m.my_tech_renewal_now()}</span>}
          </StepLink>
        </li>
      ))}
    </ul>
  )
}
