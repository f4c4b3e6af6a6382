import type { SubscriptionStatus } from '#contract/enums.ts'
import type { OwnSubscription } from './own-subscription.ts'

export const stepNames = ['applied', 'reviewed', 'paid', 'sent', 'in_use'] as const
export type StepName = (typeof stepNames)[number]

export interface TimelineStep {
  /** `status`: where the subscription ended, or what has become of a device that was in use. */
  readonly name: StepName | 'status'
  readonly state: 'done' | 'current' | 'upcoming'
  /** Day in Japan, or a moment; null when it is not known. */
  readonly day: string | null
  readonly isExpected?: boolean
}

type Timed = Pick<OwnSubscription, 'status' | 'timeline' | 'shipping' | 'shipsOn' | 'started_on'>

/** How many steps are completed; `closed` when the next one will never come, `left` when all are and it is not in use. */
const progress: Readonly<Record<SubscriptionStatus, number | 'closed' | 'left'>> = {
  review_in_progress: 1,
  waiting_for_payment: 2,
  payment_failed: 2,
  waiting_for_shipment: 3,
  subscribed: 4,
  in_repair: 'left',
  servicer: 'left',
  cancelled: 'closed',
  expired: 'closed',
  application_rejected: 'closed',
  subscription_failed: 'closed',
  ended: 'closed',
}

/** Whether its status is final: it was never delivered, or its device is back or bought. */
export const isOver = ({ status }: Pick<OwnSubscription, 'status'>): boolean =>
  progress[status] === 'closed'

export const reached = (
  { timeline }: Pick<Timed, 'timeline'>,
  status: SubscriptionStatus,
): string | null => timeline.find((event) => event.status === status)?.at ?? null

/** When each step was done. */
const daysOf = (subscription: Timed): Record<StepName, string | null> => ({
  applied: reached(subscription, 'review_in_progress'),
  reviewed: reached(subscription, 'waiting_for_payment'),
  paid: reached(subscription, 'waiting_for_shipment'),
  sent: subscription.shipping?.shipped_at ?? null,
  in_use: subscription.started_on,
})

/** When the next ones are likely to be done, as far as that is known. */
const expectedDaysOf = ({
  shipping,
  shipsOn,
}: Timed): Partial<Record<StepName, string | null>> => ({
  sent: shipsOn,
  in_use: shipping?.eta ?? null,
})

function stateOf(place: number, done: number): TimelineStep['state'] {
  if (place < done) return 'done'
  return place === done ? 'current' : 'upcoming'
}

/** The steps of a device from the application to the customer, and the current one. */
export function timelineSteps(subscription: Timed): readonly TimelineStep[] {
  const { status, timeline } = subscription
  const days = daysOf(subscription)
  const expectedDays = expectedDaysOf(subscription)
  const done = progress[status]
  if (typeof done === 'string') {
    const behind = stepNames.filter((name) => days[name] !== null)
    return [
      ...behind.map((name) => ({ name, state: 'done' as const, day: days[name] })),
      { name: 'status', state: 'current', day: timeline.at(-1)?.at ?? null },
    ]
  }
  return stepNames.map((name, place) => {
    const expected = days[name] === null ? (expectedDays[name] ?? null) : null
    return {
      name,
      state: stateOf(place, done),
      day: expected ?? days[name],
      isExpected: expected !== null,
    }
  })
}
