import type { SubscriptionStatus } from '#contract/enums.ts'
import { type SubscriptionAction, subscriptionActions } from '#contract/subscription-actions.ts'
import { mayEndFree } from './rental.ts'
import { subscriptionTransitions, undeliveredStatuses } from './status-transitions.ts'

/** Everything that decides which actions a subscription allows. Days are days in Japan. */
export interface SubscriptionFacts {
  readonly today: string
  readonly status: SubscriptionStatus
  readonly isShipped: boolean
  readonly isEndRequested: boolean
  readonly minimumEndsOn: string | null
  /** Whether the user is suspended and may only read and pay. */
  readonly isSuspended: boolean
  /** Whether the user has an invoice past due, of this or another subscription. */
  readonly hasPastDue: boolean
  /** Whether an invoice of this subscription waits for a payment that has not been started. */
  readonly hasPayableInvoice: boolean
  readonly changeEligibleOn: string | null
  /** Whether a device change is unfinished: not paid, not sent, or its old device not back. */
  readonly hasOpenChange: boolean
  /** Null when the device cannot be bought. */
  readonly buyoutPrice: number | null
  readonly hasOpenBuyout: boolean
}

/** The code of the refusal. */
export type ActionRefusal =
  | 'cancel_not_allowed'
  | 'unpaid_invoice'
  | 'minimum_term'
  | 'invalid_state'
  | 'device_change_not_eligible'
  | 'not_payable'
  | 'account_suspended'

type Rule = (facts: SubscriptionFacts) => ActionRefusal | undefined

const isRunning = ({ status }: SubscriptionFacts) =>
  status === 'subscribed' || status === 'in_repair'

const refuseUnless = <C extends ActionRefusal>(isAllowed: boolean, code: C) =>
  isAllowed ? undefined : code

const mayAskForEnd: Rule = (facts) =>
  refuseUnless(isRunning(facts) && !facts.isEndRequested, 'cancel_not_allowed') ??
  refuseUnless(!facts.hasPastDue, 'unpaid_invoice')

const isFree = ({ today, minimumEndsOn }: SubscriptionFacts) =>
  minimumEndsOn === null || mayEndFree(today, minimumEndsOn)

/** While the subscription is not over. */
const maySet: Rule = ({ status }) =>
  refuseUnless(subscriptionTransitions[status].length > 0, 'invalid_state')

const mayChangeDevice: Rule = ({ status, isEndRequested, changeEligibleOn, today, ...facts }) =>
  refuseUnless(status === 'subscribed' && !isEndRequested, 'invalid_state') ??
  refuseUnless(
    changeEligibleOn !== null && changeEligibleOn <= today && !facts.hasOpenChange,
    'device_change_not_eligible',
  )

const mayBuy: Rule = ({ status, buyoutPrice, hasOpenBuyout, hasPastDue }) =>
  refuseUnless(
    status === 'subscribed' && buyoutPrice !== null && !hasOpenBuyout,
    'invalid_state',
  ) ?? refuseUnless(!hasPastDue, 'unpaid_invoice')

const rules: Readonly<Record<SubscriptionAction, Rule>> = {
  cancel: ({ status, isShipped }) =>
    refuseUnless(undeliveredStatuses.includes(status) && !isShipped, 'cancel_not_allowed'),
  pay: ({ hasPayableInvoice }) => refuseUnless(hasPayableInvoice, 'not_payable'),
  change_card: maySet,
  rename: maySet,
  set_renewal: (facts) => refuseUnless(isRunning(facts) && !facts.isEndRequested, 'invalid_state'),
  set_points_auto_use: maySet,
  change_device: mayChangeDevice,
  end: (facts) => mayAskForEnd(facts) ?? refuseUnless(isFree(facts), 'minimum_term'),
  end_early: (facts) => mayAskForEnd(facts) ?? refuseUnless(!isFree(facts), 'cancel_not_allowed'),
  withdraw_end: (facts) => refuseUnless(isRunning(facts) && facts.isEndRequested, 'invalid_state'),
  buyout: mayBuy,
}

/** Why the customer may not do something now; both the calls and `allowed_actions` ask this. */
export function refusalOf(
  action: SubscriptionAction,
  facts: SubscriptionFacts,
): ActionRefusal | undefined {
  if (facts.isSuspended && action !== 'pay') return 'account_suspended'
  return rules[action](facts)
}

/** What the customer may do now; the buttons of the site. */
export const allowedActions = (facts: SubscriptionFacts): SubscriptionAction[] =>
  subscriptionActions.filter((action) => refusalOf(action, facts) === undefined)
