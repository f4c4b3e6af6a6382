import type { TradeInStatus } from '#contract/enums.ts'
import type { OwnTradeIn, TradeIn } from '#contract/trade-in.ts'
import type { FormValues } from '#src/forms/form-values.ts'
import { m } from '#src/i18n/paraglide/messages.js'

interface Make {
  readonly id: number
  readonly name: string
}
export interface CountedMake extends Make {
  readonly model_count: number
}
export interface Model extends Make {
  readonly capacities: readonly string[]
}

export type ShownTradeIn = Omit<TradeIn, 'own' | 'own_next_page' | 'user_slug'>

/** What the estimator shows; `login` where only a customer may continue. */
export type EstimatorView =
  | { readonly kind: 'login' }
  | {
      readonly kind: 'makes'
      readonly makes: readonly CountedMake[]
      /** What makes were searched by; null where they are too few for a search. */
      readonly q: string | null
      readonly own: OwnTradeIns
      readonly resumed: { readonly session: string; readonly device: string } | null
    }
  | ({ readonly kind: 'models'; readonly make: Make } & ModelsPage)
  | {
      readonly kind: 'price'
      readonly make: Make
      readonly model: Model
      /** A capacity was chosen that is not bought now. */
      readonly isNotBought: boolean
      /** Yen; null before a capacity is chosen that is bought. */
      readonly price: {
        readonly capacity: string
        readonly max_price: number
        readonly floor_price: number
        readonly bonus_pct: number
        readonly valid_days: number
      } | null
    }
  | {
      readonly kind: 'session'
      readonly tradeIn: ShownTradeIn
      /** Initial values of the form of the seller. */
      readonly seller: FormValues
      /** Make, model and capacity: the way back from the first steps, and where a new estimate begins; null elsewhere. */
      readonly deviceChoice: {
        readonly make: number
        readonly model: number
        readonly capacity: string
      } | null
      /** Milliseconds since 1970, by the server's clock. */
      readonly now: number
    }
export type ShownView = Exclude<EstimatorView, { kind: 'login' }>
export type SessionView = Extract<EstimatorView, { kind: 'session' }>

/** A page of the customer's trade-ins, newest first; none for a guest. */
export interface OwnTradeIns {
  readonly tradeIns: readonly OwnTradeIn[]
  readonly page: number
  /** At least this many: the API only tells whether another page follows. */
  readonly pageCount: number
}

export interface ModelsPage {
  readonly q: string
  readonly page: number
  readonly pageCount: number
  readonly models: readonly Model[]
}

type Placed = Pick<
  TradeIn,
  | 'status'
  | 'imei_last4'
  | 'attempts_left'
  | 'points_total'
  | 'expires_at'
  | 'valid_until'
  | 'adjusted'
  | 'revocation'
> & {
  readonly questions: readonly unknown[]
  readonly timeline: readonly TradeIn['timeline'][number][]
}

/**
 * What the status screen shows: a status, an offer that was not answered in time, points that were taken back, or
 * `STEP_EMPTY`: the API does not give what the step is about.
 */
export type ShownStatus =
  | Exclude<TradeInStatus, FormStatus>
  | 'OFFER_EXPIRED'
  | 'ANSWER_EXPIRED'
  | 'POINTS_REVOKED'
  | 'STEP_EMPTY'
type FormStatus = 'NEW' | 'SITE_LANDED' | 'IMEI_ERROR' | 'QUESTIONS_COMPLETED' | 'OFFER_ADJUSTED'

type Place =
  | { readonly name: 'imei' | 'questions' | 'offer' | 'seller' | 'adjusted' }
  | { readonly name: 'status'; readonly status: ShownStatus }

const isOver = (until: string | null | undefined, now: number): boolean =>
  typeof until === 'string' && Date.parse(until) <= now

const hasNoPoints = ({ points_total: points }: Placed) => points === null

/** Nobody can answer no question, or accept an offer of nothing. */
const isEmpty: Readonly<Partial<Record<Place['name'], (tradeIn: Placed) => boolean>>> = {
  questions: ({ questions }) => questions.length === 0,
  offer: hasNoPoints,
  seller: hasNoPoints,
  adjusted: ({ adjusted }) => adjusted === null,
}

/**
 * Which screen a session has.
 * @param now in milliseconds since 1970, by the server's clock: an expired offer asks for nothing any more
 */
export function placeOf(tradeIn: Placed, now: number): Place {
  if (tradeIn.revocation) return { name: 'status', status: 'POINTS_REVOKED' }
  const place = placeOfStatus(tradeIn, now)
  return isEmpty[place.name]?.(tradeIn) ? { name: 'status', status: 'STEP_EMPTY' } : place
}

/** An accepted offer, whose session ends with the offer, waits for the seller's details. */
function placeOfStatus(tradeIn: Placed, now: number): Place {
  const { status, imei_last4: imei, expires_at: endsAt, valid_until: until } = tradeIn
  switch (status) {
    case 'NEW':
    case 'IMEI_ERROR':
      return { name: 'imei' }
    case 'SITE_LANDED':
      return { name: imei === null ? 'imei' : 'questions' }
    case 'QUESTIONS_COMPLETED':
      if (isOver(until, now)) return { name: 'status', status: 'OFFER_EXPIRED' }
      return { name: endsAt !== null && endsAt === until ? 'seller' : 'offer' }
    case 'OFFER_ADJUSTED':
      return isOver(tradeIn.adjusted?.answer_by, now)
        ? { name: 'status', status: 'ANSWER_EXPIRED' }
        : { name: 'adjusted' }
    case 'INITIAL_SESSION_TIMEOUT':
      return { name: 'status', status: isOfferOver(tradeIn) ? 'OFFER_EXPIRED' : status }
    default:
      return { name: 'status', status }
  }
}

/** A session ends after a time without activity, or together with its offer. */
const isOfferOver = ({ valid_until: until, timeline }: Placed): boolean =>
  isOver(until, Date.parse(timeline.at(-1)?.at ?? ''))

/** Whether the visitor can continue it. */
export const isUnfinished = (tradeIn: Placed, now: number): boolean =>
  tradeIn.attempts_left > 0 && !['status', 'adjusted'].includes(placeOf(tradeIn, now).name)

/** Steps of the task, in their order. */
export const stepNames = ['device', 'imei', 'questions', 'offer', 'seller', 'done'] as const
type StepName = (typeof stepNames)[number]

const stepOfStatus: Readonly<Partial<Record<ShownStatus, StepName>>> = {
  QUESTIONS_ERROR: 'questions',
  OFFER_REJECTED: 'offer',
  OFFER_EXPIRED: 'offer',
  INITIAL_SESSION_TIMEOUT: 'device',
}

/** The step that a page belongs to. */
export function stepOf(view: EstimatorView): StepName {
  if (view.kind !== 'session') return 'device'
  const place = placeOfStatus(view.tradeIn, view.now)
  if (place.name === 'status') return stepOfStatus[place.status] ?? 'done'
  return place.name === 'adjusted' ? 'done' : place.name
}

type Asked = Pick<TradeIn, 'questions' | 'answers'>

/** Which question is shown, from 0: the wanted one when those before it are answered, else the first unanswered one. */
export function questionShown({ questions, answers }: Asked, wanted: number | undefined): number {
  const isOpen = ({ code }: { code: string }) => !answers.some((answer) => answer.code === code)
  const firstOpen = questions.findIndex(isOpen)
  const last = firstOpen === -1 ? questions.length - 1 : firstOpen
  return wanted === undefined ? last : Math.min(wanted - 1, last)
}

/** A status in a word or two, for lists and the history. */
export const statusNames: Readonly<Record<TradeInStatus, () => string>> = {
  NEW: m.tradein_status_new,
  SITE_LANDED: m.tradein_status_landed,
  QUESTIONS_COMPLETED: m.tradein_status_offered,
  QUESTIONS_ERROR: m.tradein_status_untradable,
  IMEI_ERROR: m.tradein_status_imei,
  OFFER_ACCEPTED: m.tradein_status_accepted,
  OFFER_REJECTED: m.tradein_status_rejected,
  DEVICE_RECEIVED: m.tradein_status_received,
  OFFER_ADJUSTED: m.tradein_status_adjusted,
  INITIAL_SESSION_TIMEOUT: m.tradein_status_timeout,
  DEVICE_RETURNED: m.tradein_status_returned,
  TRADE_IN_COMPLETED: m.tradein_status_completed,
  DEVICE_NOT_RECEIVED: m.tradein_status_missing,
}

/** What a line of the list says: the status, and the points that it is about; null before the first offer. */
export const summaryOf = ({ status, points_total, revoked_points: revoked }: OwnTradeIn) =>
  typeof revoked === 'number'
    ? { name: m.tradein_status_revoked(), points: revoked }
    : { name: statusNames[status](), points: points_total }
