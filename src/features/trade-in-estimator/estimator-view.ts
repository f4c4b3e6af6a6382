import type { OwnTradeIn, TradeIn } from '#contract/trade-in.ts'
import type { FormValues } from '#src/forms/form-values.ts'

const modelsPerPage = 12

interface Make {
  readonly id: number
  readonly name: string
}
export interface Model extends Make {
  readonly capacities: readonly string[]
}

export type ShownTradeIn = Omit<TradeIn, 'own' | 'user_slug'>

/** What the estimator shows; `login` where only a customer may go on. */
export type EstimatorView =
  | { readonly kind: 'login' }
  | {
      readonly kind: 'makes'
      readonly makes: readonly (Make & { readonly model_count: number })[]
      readonly own: readonly OwnTradeIn[]
      readonly resumed: { readonly session: string; readonly device: string } | null
    }
  | ({ readonly kind: 'models'; readonly make: Make } & ModelsPage)
  | {
      readonly kind: 'price'
      readonly make: Make
      readonly model: Model
      /** Yen; null before the capacity is chosen. */
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
      /** What the form of the seller begins with. */
      readonly seller: FormValues
      /** Of what the seller has typed before: another tab may save a newer one. */
      readonly sellerVersion: number
      /** Milliseconds since 1970, of the server. */
      readonly now: number
    }
export type ShownView = Exclude<EstimatorView, { kind: 'login' }>
export type SessionView = Extract<EstimatorView, { kind: 'session' }>

export interface ModelsPage {
  readonly q: string
  readonly page: number
  readonly pageCount: number
  readonly models: readonly Model[]
}

const comparable = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '')

/** The models whose name has every word of `q`, a page of them; a page past the end is the last. */
export function modelsPage(all: readonly Model[], q: string, wanted: number): ModelsPage {
  const words = q.split(/\s+/).map(comparable)
  const found = all.filter(({ name }) => words.every((word) => comparable(name).includes(word)))
  const pageCount = Math.max(1, Math.ceil(found.length / modelsPerPage))
  const page = Math.min(wanted, pageCount)
  return {
    q,
    page,
    pageCount,
    models: found.slice((page - 1) * modelsPerPage).slice(0, modelsPerPage),
  }
}

type Placed = Pick<
  TradeIn,
  'status' | 'imei_last4' | 'attempts_left' | 'expires_at' | 'valid_until'
>

/** Which screen a session has; an accepted offer, whose session ends with the offer, waits for who sells. */
export function placeOf(tradeIn: Placed) {
  const { status, imei_last4: imei, expires_at: endsAt, valid_until: validUntil } = tradeIn
  if (status === 'NEW' || status === 'IMEI_ERROR') return 'imei'
  if (status === 'SITE_LANDED') return imei === null ? 'imei' : 'questions'
  if (status === 'QUESTIONS_COMPLETED')
    return endsAt !== null && endsAt === validUntil ? 'seller' : 'offer'
  return status === 'OFFER_ADJUSTED' ? 'adjusted' : 'status'
}

/** Whether the visitor can go on with it. */
export const isUnfinished = (tradeIn: Placed): boolean =>
  tradeIn.attempts_left > 0 && !['status', 'adjusted'].includes(placeOf(tradeIn))

/** Steps of the task, in their order. */
export const stepNames = ['device', 'imei', 'questions', 'offer', 'seller', 'done'] as const
type StepName = (typeof stepNames)[number]

/** The step that a page belongs to. */
export function stepOf(view: EstimatorView): StepName {
  if (view.kind !== 'session') return 'device'
  const { status } = view.tradeIn
  const place = placeOf(view.tradeIn)
  if (place !== 'status' && place !== 'adjusted') return place
  if (status === 'QUESTIONS_ERROR') return 'questions'
  if (status === 'OFFER_REJECTED') return 'offer'
  return status === 'INITIAL_SESSION_TIMEOUT' ? 'device' : 'done'
}

type Asked = Pick<TradeIn, 'questions' | 'answers'>

/** Which question is shown, from 0: the wanted one when those before it are answered, else the first that is not. */
export function questionShown({ questions, answers }: Asked, wanted: number | undefined): number {
  const isOpen = ({ code }: { code: string }) => !answers.some((answer) => answer.code === code)
  const firstOpen = questions.findIndex(isOpen)
  const last = firstOpen === -1 ? questions.length - 1 : firstOpen
  return wanted === undefined ? last : Math.min(wanted - 1, last)
}

const dayMs = 86_400_000

/** Whole days that are left until a moment, rounded up; never less than none. */
export const daysLeft = (until: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(until) - now) / dayMs))
