import type { OwnSubscription } from './own-subscription.ts'

/** `pending`: a change is in progress. `blocked`: something else comes first, such as a requested end. */
export type ChangeEligibility =
  | { readonly kind: 'now' | 'pending' | 'blocked' }
  /** `from` is a day in Japan. */
  | { readonly kind: 'later'; readonly from: string }

type ChangeFacts = Pick<OwnSubscription, 'deviceChange' | 'allowed_actions' | 'end_request'>

/** Whether and when the device of a subscription can be changed. @param today day in Japan by the API's clock */
export function changeEligibility(
  { deviceChange, allowed_actions, end_request }: ChangeFacts,
  today: string,
): ChangeEligibility {
  const { eligibleOn, pending } = deviceChange
  if (pending) return { kind: 'pending' }
  if (allowed_actions.includes('change_device')) return { kind: 'now' }
  if (end_request !== null || eligibleOn === null || eligibleOn <= today) return { kind: 'blocked' }
  return { kind: 'later', from: eligibleOn }
}
