import type { TradeIn } from '#contract/trade-in.ts'
import {
  getTradeInPrice,
  getTradeInStatus,
  listMakes,
  listModels,
} from '#contract/trade-in-calls.ts'
import { ApiError } from '#src/api-client/api-error.ts'
import { callApi } from '#src/api-client/call-api.server.ts'
import { isNotFound, onApiError } from '#src/api-client/on-api-error.server.ts'
import { readAllPages } from '#src/api-client/read-all-pages.ts'
import { readDraft } from '#src/form-drafts/form-drafts.server.ts'
import { textIn } from '#src/forms/form-values.ts'
import { valuesOfPerson } from '#src/personal-fields/known-person.ts'
import { currentAccount } from '#src/session/current-account.server.ts'
import { readOwnUser } from '#src/session/own-user.server.ts'
import { currentSession } from '#src/session/tokens.server.ts'
import type { EstimatorInput } from './estimator-forms.ts'
import {
  type CountedMake,
  type EstimatorView,
  isUnfinished,
  type Model,
  type ModelsPage,
  type OwnTradeIns,
  placeOf,
} from './estimator-view.ts'

/** The session that this browser has begun last. */
export const sessionDraft = { name: 'trade-in', steps: ['session'] } as const
/** Who sells, as it was typed. */
export const sellerDraft = (session: string) =>
  ({ name: `trade-in/${session}`, steps: ['seller'] }) as const

const fetchSession = (session: string) =>
  callApi(getTradeInStatus, { body: { session_id: session }, isRead: true })

/**
 * The visitor's own session. A customer's is shown to that customer only, a guest's to anyone who has its id.
 * @throws ApiError 401 for a guest when it has an owner, 404 for another customer and when it does not exist
 */
export async function readTradeInSession(session: string): Promise<TradeIn> {
  const tradeIn = await fetchSession(session)
  await requireOwner(tradeIn)
  return tradeIn
}

async function requireOwner({ user_slug: owner }: TradeIn): Promise<void> {
  if (owner === null) return
  if ((await currentAccount()) === undefined) throw new ApiError(401, 'not_authenticated')
  if ((await readOwnUser()).slug !== owner) throw new ApiError(404, 'not_found')
}

const noTradeIns: OwnTradeIns = { tradeIns: [], page: 1, pageCount: 1 }

/** A page past the end is the first one. */
export async function ownTradeIns(page: number): Promise<OwnTradeIns> {
  const session = await currentSession()
  if (!session) return noTradeIns
  try {
    const { accessToken } = session
    const body = { own_page: page }
    const { own = [], own_next_page: next = null } = await callApi(getTradeInStatus, {
      body,
      accessToken,
      isRead: true,
    })
    if (own.length === 0 && page > 1) return ownTradeIns(1)
    return { tradeIns: own, page, pageCount: next ?? page }
  } catch (error) {
    // Nothing was traded in yet; and the estimator works without the list, too.
    if (error instanceof ApiError) return noTradeIns
    throw error
  }
}

/** A session that this browser began and that can be continued. */
async function unfinishedSession(): Promise<TradeIn | null> {
  const draft = await readDraft(sessionDraft, await currentAccount())
  const session = textIn({ ...draft?.steps.session?.values }, 'session')
  if (session === undefined) return null
  const found = await readTradeInSession(session).catch(onApiError(null))
  return found && isUnfinished(found, clockOf(found)) ? found : null
}

async function sellerOf(session: string) {
  const draft = await readDraft(sellerDraft(session), await currentAccount())
  return { ...valuesOfPerson(await readOwnUser()), ...draft?.steps.seller?.values }
}

/** The clock of the API may have been moved on, as in the demonstration. */
const clockOf = ({ timeline }: TradeIn): number =>
  Math.max(Date.now(), Date.parse(timeline.at(-1)?.at ?? '') || 0)

/** The address that the device was chosen at; null when its make is not listed now. */
async function deviceChoiceOf({ model, capacity }: TradeIn) {
  const makes = await allMakes().catch(onApiError([]))
  const make = makes.find(({ name }) => name === model.make)
  return make ? { make: make.id, model: model.id, capacity } : null
}

const placesWithChoice = ['imei', 'questions', 'status']

async function sessionView(session: string): Promise<EstimatorView> {
  const tradeIn = await fetchSession(session)
  const now = clockOf(tradeIn)
  const place = placeOf(tradeIn, now)
  const isSelling = place.name === 'seller'
  const isGuest = (await currentAccount()) === undefined
  if (isGuest && (isSelling || tradeIn.user_slug !== null)) return { kind: 'login' }
  await requireOwner(tradeIn)
  const { own: _own, own_next_page: _page, user_slug: _slug, ...shown } = tradeIn
  return {
    kind: 'session',
    tradeIn: shown,
    seller: isSelling ? await sellerOf(session) : {},
    deviceChoice: placesWithChoice.includes(place.name) ? await deviceChoiceOf(tradeIn) : null,
    now,
  }
}

const modelsPerPage = 12
const comparable = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '')

/** Those whose name has every word of `q`, in any width and capitals. */
function named<T extends { readonly name: string }>(all: readonly T[], q: string): readonly T[] {
  const words = [...new Set(q.split(/\s+/).map(comparable))]
  return all.filter(({ name }) => {
    const text = comparable(name)
    return words.every((word) => text.includes(word))
  })
}

/** Fewer are seen at a glance. */
const minMakesForSearch = 8

/** The makes that `q` finds; all of them where there is no search. */
export const makesFound = (all: readonly CountedMake[], q: string) =>
  all.length < minMakesForSearch ? { makes: all, q: null } : { makes: named(all, q), q }

/** The models that `q` finds, a page of them; a page past the end is the last. */
export function modelsPage(all: readonly Model[], q: string, wanted: number): ModelsPage {
  const found = named(all, q)
  const pageCount = Math.max(1, Math.ceil(found.length / modelsPerPage))
  const page = Math.min(wanted, pageCount)
  return {
    q,
    page,
    pageCount,
    models: found.slice((page - 1) * modelsPerPage).slice(0, modelsPerPage),
  }
}

const allMakes = () => readAllPages((query) => callApi(listMakes, { query }))

const allModels = (makeId: number) =>
  readAllPages((query) => callApi(listModels, { params: { make_id: String(makeId) }, query }))

/** What the page of the estimator shows. @throws ApiError as the calls; 404 for what does not exist */
export async function readEstimator(search: EstimatorInput): Promise<EstimatorView> {
  const { session, make: makeId, model: modelId, capacity, q = '', page = 1 } = search
  if (session !== undefined) return sessionView(session)
  const makes = await allMakes()
  if (makeId === undefined) {
    const [own, unfinished] = await Promise.all([ownTradeIns(page), unfinishedSession()])
    const resumed = unfinished && {
      session: unfinished.session_id,
      device: `${unfinished.model.name} ${unfinished.capacity}`,
    }
    return { kind: 'makes', ...makesFound(makes, q), own, resumed }
  }
  const make = makes.find(({ id }) => id === makeId)
  if (!make) throw new ApiError(404, 'not_found')
  const models = await allModels(makeId)
  if (modelId === undefined) return { kind: 'models', make, ...modelsPage(models, q, page) }
  const model = models.find(({ id }) => id === modelId)
  if (!model) throw new ApiError(404, 'not_found')
  const price = capacity === undefined ? null : await priceOf(modelId, capacity)
  const isNotBought = capacity !== undefined && price === null
  return { kind: 'price', make, model, price, isNotBought }
}

/** Null for a capacity that is not bought: another one can be chosen. */
const priceOf = (modelId: number, capacity: string) =>
  callApi(getTradeInPrice, { params: { model_id: String(modelId), capacity } }).catch(
    onApiError(null, isNotFound),
  )
