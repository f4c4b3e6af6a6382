import { listSubscriptions } from '#contract/account-subscriptions.ts'
import type { Subscription } from '#contract/subscription.ts'
import type { SubscriptionAction } from '#contract/subscription-actions.ts'
import type { Rental } from '#tests/lives/model/books.ts'
import type { Answer, Life } from './life.ts'

/** What the customer sees of a subscription. */
export async function showSubscription(life: Life, rental: Rental): Promise<Subscription> {
  const answer = await life.ask(rental.person, listSubscriptions, { query: 'limit=50' })
  const shown = answer.isOk
    ? answer.body.results.find(({ slug }) => slug === rental.slug)
    : undefined
  if (shown === undefined) throw new Error(`${rental.label} is not in the list.`)
  return shown
}

/** Codes that mean: not in this state. */
const refusalsOfState = [
  'account_suspended',
  'already_paid',
  'cancel_not_allowed',
  'device_change_not_eligible',
  'invalid_state',
  'minimum_term',
  'not_payable',
  'unpaid_invoice',
]

/** An action that is not offered is refused, and an offered one is not refused because of the state. */
export function checkOffer(
  life: Life,
  rental: Rental,
  {
    action,
    shown,
    answer,
  }: { action: SubscriptionAction; shown: Subscription; answer: Answer<unknown> },
) {
  const isOffered = shown.allowed_actions.includes(action)
  const text = `${rental.label} ${rental.status}: ${action}`
  if (answer.isOk && !isOffered) life.break('an action that is not offered is refused', text)
  if (!answer.isOk && isOffered && refusalsOfState.includes(answer.code)) {
    life.break('an action that is offered is not refused', `${text}: ${answer.code}`)
  }
}
