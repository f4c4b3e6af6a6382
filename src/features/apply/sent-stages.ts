import type { SubscriptionStatus } from '#contract/enums.ts'
import type { SentApplication } from '#src/applications/apply-view.ts'

export const stages = ['sent', 'review', 'payment', 'shipment', 'delivery'] as const

/** How many stages an application has completed; `closed` when the next one will never come. */
const progress: Readonly<Record<SubscriptionStatus, number | 'closed'>> = {
  review_in_progress: 1,
  waiting_for_payment: 2,
  payment_failed: 2,
  waiting_for_shipment: 3,
  subscribed: stages.length,
  in_repair: stages.length,
  servicer: stages.length,
  cancelled: 'closed',
  expired: 'closed',
  application_rejected: 'closed',
  subscription_failed: 'closed',
  ended: 'closed',
}

type Followed = Pick<SentApplication, 'status' | 'isShipped'>

export function stagesDone({ status, isShipped }: Followed): number | 'closed' {
  return status === 'waiting_for_shipment' && isShipped ? 4 : progress[status]
}

/** Whether a stage is still to come. */
export function isUnderWay(application: Followed): boolean {
  const done = stagesDone(application)
  return done !== 'closed' && done < stages.length
}
