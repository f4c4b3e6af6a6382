import { m } from '#src/i18n/paraglide/messages.js'
import type { OwnSubscription } from './own-subscription.ts'
import { isOver } from './timeline-steps.ts'

export interface NextDate {
  readonly label: string
  /** Day in Japan, or a moment. */
  readonly day: string
}

type Dated = Pick<
  OwnSubscription,
  | 'status'
  | 'shipping'
  | 'shipsOn'
  | 'end_request'
  | 'deviceChange'
  | 'openInvoice'
  | 'next_charge_on'
  | 'timeline'
>

const dated = (label: () => string, day: string | null | undefined): NextDate[] =>
  day ? [{ label: label(), day }] : []

/** The next important day, with its event; the day of the last event when nothing is to come. */
export function nextDate(subscription: Dated): NextDate | undefined {
  const { shipping, end_request, deviceChange, openInvoice, timeline } = subscription
  // A lost parcel is not on its way once its subscription is over.
  const isUnderWay = shipping?.delivered_at === null && !isOver(subscription)
  const [first] = [
    ...dated(m.subscriptions_date_pay_by, openInvoice?.dueOn),
    ...dated(m.subscriptions_date_return_by, end_request?.return_by),
    ...dated(m.subscriptions_date_old_return_by, deviceChange.pending?.return_by),
    ...dated(m.subscriptions_date_ships, subscription.shipsOn),
    ...dated(m.subscriptions_date_eta, isUnderWay ? shipping.eta : null),
    ...dated(m.subscriptions_date_next_charge, subscription.next_charge_on),
    ...dated(
      timeline.length > 1 ? m.subscriptions_date_updated : m.subscriptions_date_applied,
      timeline.at(-1)?.at,
    ),
  ]
  return first
}
