import { carrierName } from '#contract/carriers.ts'
import type { SubscriptionStatus } from '#contract/enums.ts'
import { formatDay } from '#src/i18n/format-day.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { type OwnSubscription, type RentedDevice, variantTexts } from './own-subscription.ts'
import { isReturnLate } from './return-day.ts'

export type StatusTone = 'ok' | 'warn' | 'bad' | 'faint'

/** The status of a subscription, in words. */
export interface StatusMessages {
  readonly tone: StatusTone
  readonly label: string
  /** What has happened. */
  readonly text: string
  /** What happens next, or what the customer is to do. */
  readonly next: string
}

const review: StatusMessagesOf = () => ({
  tone: 'warn',
  label: m.subscriptions_status_review_in_progress(),
  text: m.subscriptions_text_review_in_progress(),
  next: m.subscriptions_next_review_in_progress(),
})

/** `256GB・ラベンダー`. */
export const variantText = (variant: Pick<RentedDevice, 'storage' | 'color'>): string =>
  variantTexts(variant).join(m.subscriptions_separator())

/** Who brings a parcel, and under which number. */
export const sentText = (carrier: string, tracking: string): string =>
  m.subscriptions_text_sent({ carrier: carrierName(carrier, getLocale()), tracking })

const waitingForShipment: StatusMessagesOf = ({ shipping }) =>
  shipping?.shipped_at
    ? {
        tone: 'ok',
        label: m.subscriptions_status_sent(),
        text:
          shipping.carrier && shipping.tracking
            ? sentText(shipping.carrier, shipping.tracking)
            : m.subscriptions_text_sent_plain(),
        next: m.subscriptions_next_sent(),
      }
    : {
        tone: 'warn',
        label: m.subscriptions_status_waiting_for_shipment(),
        text: m.subscriptions_text_waiting_for_shipment(),
        next: m.subscriptions_next_waiting_for_shipment(),
      }

/** The parcel with a replacement for a device in use, or with the device itself, from repair. */
const parcelText = ({ shipping }: StatusFacts): string | undefined =>
  shipping?.carrier && shipping.tracking && shipping.delivered_at === null
    ? sentText(shipping.carrier, shipping.tracking)
    : undefined

const endRequested: StatusMessagesOf = (facts) => ({
  tone: 'warn',
  label: m.subscriptions_status_end_requested(),
  text: parcelText(facts) ?? m.subscriptions_text_end_requested(),
  next: m.subscriptions_next_end_requested(),
})

const nextOfChange = {
  awaiting_payment: m.subscriptions_next_subscribed_change,
  preparing: m.subscriptions_next_subscribed_change_preparing,
  sent: m.subscriptions_next_subscribed_change_sent,
} as const

/** A payment that is no rent is explained, because a button for it stands beside the text. */
function nextOfSubscribed({ openInvoice, buyout_offer, deviceChange }: StatusFacts): string {
  if (openInvoice?.isOverdue) return m.subscriptions_next_subscribed_unpaid()
  if (buyout_offer) return m.subscriptions_next_subscribed_buyout()
  const { pending } = deviceChange
  return pending ? nextOfChange[pending.stage]() : m.subscriptions_next_subscribed()
}

const subscribed: StatusMessagesOf = (facts) => {
  const { end_request, openInvoice } = facts
  if (end_request) return endRequested(facts)
  return {
    tone: openInvoice?.isOverdue ? 'bad' : 'ok',
    label: openInvoice?.isOverdue
      ? m.subscriptions_status_overdue()
      : m.subscriptions_status_subscribed(),
    text: parcelText(facts) ?? m.subscriptions_text_subscribed(),
    next: nextOfSubscribed(facts),
  }
}

const ended: StatusMessagesOf = ({ bought_on: boughtOn, openInvoice }) =>
  boughtOn
    ? {
        tone: 'faint',
        label: m.subscriptions_status_bought(),
        text: m.subscriptions_text_bought({ day: formatDay(boughtOn) }),
        next: m.subscriptions_next_bought(),
      }
    : {
        tone: 'faint',
        label: m.subscriptions_status_ended(),
        text: m.subscriptions_text_ended(),
        next: openInvoice ? m.subscriptions_next_ended_unpaid() : m.subscriptions_next_ended(),
      }

type StatusFacts = Pick<
  OwnSubscription,
  | 'status'
  | 'shipping'
  | 'end_request'
  | 'openInvoice'
  | 'buyout_offer'
  | 'deviceChange'
  | 'bought_on'
>
type StatusMessagesOf = (subscription: StatusFacts) => StatusMessages

const messages: Readonly<Record<SubscriptionStatus, StatusMessagesOf>> = {
  review_in_progress: review,
  waiting_for_payment: ({ openInvoice }) => ({
    tone: 'warn',
    label: m.subscriptions_status_waiting_for_payment(),
    ...(openInvoice?.balance === 0
      ? {
          text: m.subscriptions_text_waiting_for_payment_free(),
          next: m.subscriptions_next_waiting_for_payment_free(),
        }
      : {
          text: m.subscriptions_text_waiting_for_payment(),
          next: m.subscriptions_next_waiting_for_payment(),
        }),
  }),
  payment_failed: () => ({
    tone: 'bad',
    label: m.subscriptions_status_payment_failed(),
    text: m.subscriptions_text_payment_failed(),
    next: m.subscriptions_next_payment_failed(),
  }),
  waiting_for_shipment: waitingForShipment,
  subscription_failed: () => ({
    tone: 'bad',
    label: m.subscriptions_status_subscription_failed(),
    text: m.subscriptions_text_subscription_failed(),
    next: m.subscriptions_next_subscription_failed(),
  }),
  subscribed,
  cancelled: () => ({
    tone: 'faint',
    label: m.subscriptions_status_cancelled(),
    text: m.subscriptions_text_cancelled(),
    next: m.subscriptions_next_cancelled(),
  }),
  in_repair: () => ({
    tone: 'warn',
    label: m.subscriptions_status_in_repair(),
    text: m.subscriptions_text_in_repair(),
    next: m.subscriptions_next_in_repair(),
  }),
  expired: () => ({
    tone: 'faint',
    label: m.subscriptions_status_expired(),
    text: m.subscriptions_text_expired(),
    next: m.subscriptions_next_expired(),
  }),
  application_rejected: () => ({
    tone: 'faint',
    label: m.subscriptions_status_application_rejected(),
    text: m.subscriptions_text_application_rejected(),
    next: m.subscriptions_next_application_rejected(),
  }),
  servicer: () => ({
    tone: 'bad',
    label: m.subscriptions_status_servicer(),
    text: m.subscriptions_text_servicer(),
    next: m.subscriptions_next_servicer(),
  }),
  ended,
}

/** Texts for every status; a new one in the specification does not compile before it has them. */
export const statusMessages = (subscription: StatusFacts): StatusMessages =>
  messages[subscription.status](subscription)

/** The same on a day: what was to be sent back by then is late. @param today day in Japan by the API's clock */
export function statusMessagesOn(subscription: StatusFacts, today: string): StatusMessages {
  const found = statusMessages(subscription)
  if (!isReturnLate(subscription, today)) return found
  return subscription.end_request
    ? { ...found, tone: 'bad', next: m.subscriptions_next_return_late() }
    : { ...found, tone: 'warn', next: m.subscriptions_next_old_return_late() }
}
