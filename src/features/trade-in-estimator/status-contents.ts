import { carrierName } from '#contract/carriers.ts'
import { formatDay } from '#src/i18n/format-day.ts'
import { formatCount } from '#src/i18n/format-yen.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import type { SessionView, ShownStatus } from './estimator-view.ts'

export interface StatusContent {
  readonly title: () => string
  readonly text: (view: SessionView) => string
  /** What happens next, or can be done, in this order. */
  readonly next: readonly ((view: SessionView) => string)[]
  /** The next link: a new estimate of the same device, the points, or the customer's trade-ins. */
  readonly way: 'again' | 'points' | 'own'
  readonly hasKit?: boolean
}

const offerIsOver: StatusContent['text'] = ({
  tradeIn: { points_total: points, valid_until: until },
}) =>
  points === null || until === null
    ? m.tradein_expired_text()
    : m.tradein_expired_lead({ points: formatCount(points), day: formatDay(until) })

/** In which parcel the device goes back, once it has been sent. */
const returnText: StatusContent['text'] = ({ tradeIn: { return_parcel: parcel } }) =>
  parcel?.carrier
    ? sentText(parcel.sent_at, parcel.carrier, parcel.tracking)
    : m.tradein_returned_text()

const returnNext: StatusContent['text'] = ({ tradeIn: { return_parcel: parcel } }) =>
  parcel ? m.tradein_returned_sent_next() : m.tradein_returned_next_1()

const revokedText: StatusContent['text'] = ({ tradeIn: { revocation } }) =>
  revocation
    ? m.tradein_revoked_text({
        points: formatCount(revocation.points),
        day: formatDay(revocation.revoked_at),
      })
    : ''

/** What the page of a trade-in says in each status. */
export const statusContents: Readonly<Record<ShownStatus, StatusContent>> = {
  QUESTIONS_ERROR: {
    title: m.tradein_untradable_title,
    text: m.tradein_untradable_text,
    next: [m.tradein_untradable_next_1, m.tradein_untradable_next_2],
    way: 'again',
  },
  OFFER_ACCEPTED: {
    title: m.tradein_accepted_title,
    text: m.tradein_accepted_text,
    next: [m.tradein_accepted_next_1, m.tradein_accepted_next_2, m.tradein_accepted_next_3],
    way: 'own',
    hasKit: true,
  },
  OFFER_REJECTED: {
    title: m.tradein_rejected_title,
    text: m.tradein_rejected_text,
    next: [m.tradein_rejected_next_1, m.tradein_rejected_next_2],
    way: 'again',
  },
  OFFER_EXPIRED: {
    title: m.tradein_expired_title,
    text: offerIsOver,
    next: [m.tradein_expired_next_1, m.tradein_expired_next_2],
    way: 'again',
  },
  DEVICE_RECEIVED: {
    title: m.tradein_received_title,
    text: m.tradein_received_text,
    next: [m.tradein_received_next_1, m.tradein_received_next_2],
    way: 'own',
  },
  ANSWER_EXPIRED: {
    title: m.tradein_answer_over_title,
    text: m.tradein_answer_over_text,
    next: [m.tradein_returned_next_1, m.tradein_returned_next_2],
    way: 'own',
  },
  INITIAL_SESSION_TIMEOUT: {
    title: m.tradein_timeout_title,
    text: m.tradein_timeout_text,
    next: [m.tradein_timeout_next_1, m.tradein_timeout_next_2],
    way: 'again',
  },
  DEVICE_RETURNED: {
    title: m.tradein_returned_title,
    text: returnText,
    next: [returnNext, m.tradein_returned_next_2],
    way: 'again',
  },
  TRADE_IN_COMPLETED: {
    title: m.tradein_completed_title,
    text: m.tradein_completed_text,
    next: [m.tradein_completed_next_1, m.tradein_completed_next_2],
    way: 'points',
  },
  POINTS_REVOKED: {
    title: m.tradein_revoked_title,
    text: revokedText,
    next: [m.tradein_revoked_next_1, m.tradein_revoked_next_2],
    way: 'points',
  },
  STEP_EMPTY: {
    title: m.tradein_empty_title,
    text: m.tradein_empty_text,
    next: [m.tradein_empty_next],
    way: 'own',
  },
  DEVICE_NOT_RECEIVED: {
    title: m.tradein_missing_title,
    text: m.tradein_missing_text,
    next: [m.tradein_missing_next_1, m.tradein_missing_next_2, m.tradein_missing_next_3],
    way: 'own',
    hasKit: true,
  },
}

/** When a parcel was sent, and under which number. */
export function sentText(sentAt: string, carrier: string, tracking: string | null): string {
  const sent = { day: formatDay(sentAt), carrier: carrierName(carrier, getLocale()) }
  return tracking === null
    ? m.tradein_kit_sent_plain(sent)
    : m.tradein_kit_sent({ ...sent, tracking })
}
