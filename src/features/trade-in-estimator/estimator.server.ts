import type * as v from 'valibot'
import { maxPageSize } from '#contract/envelope.ts'
import type { OwnTradeIn, TradeIn } from '#contract/trade-in.ts'
import {
  checkImei,
  getTradeInPrice,
  getTradeInStatus,
  listMakes,
  listModels,
  makeOffer,
  requestTradeIn,
  sendUserInfo,
} from '#contract/trade-in-calls.ts'
import { ApiError } from '#src/api-client/api-error.ts'
import { callApi } from '#src/api-client/call-api.server.ts'
import { readDraft, removeDraft } from '#src/form-drafts/form-drafts.server.ts'
import { type FormValues, textIn } from '#src/forms/form-values.ts'
import { saveFormStep } from '#src/forms/save-form-step.server.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { valuesOfPerson } from '#src/personal-fields/known-person.ts'
import { currentAccount } from '#src/session/current-account.server.ts'
import { readOwnUser } from '#src/session/own-user.server.ts'
import { currentSession } from '#src/session/tokens.server.ts'
import type {
  beginForm,
  decisionForm,
  EstimatorInput,
  imeiForm,
  questionForm,
  retryForm,
  sellerForm,
} from './estimator-forms.ts'
import {
  type EstimatorView,
  isUnfinished,
  type Model,
  type ModelsPage,
  placeOf,
} from './estimator-view.ts'

/** The session that this browser has begun last. */
const sessionDraft = { name: 'trade-in', steps: ['session'] } as const
/** Who sells, as it was typed. */
const sellerDraft = (session: string) =>
  ({ name: `trade-in/${session}`, steps: ['seller'] }) as const

const fetchSession = (session: string) =>
  callApi(getTradeInStatus, { body: { session_id: session }, isRead: true })

/**
 * A session of who is here. One that belongs to a customer is shown to nobody else; one of a guest to who knows its id.
 * @throws ApiError 401 for a guest where it has an owner, 404 for another customer and for what is not there
 */
async function readSession(session: string): Promise<TradeIn> {
  const tradeIn = await fetchSession(session)
  await requireOwner(tradeIn)
  return tradeIn
}

async function requireOwner({ user_slug: owner }: TradeIn): Promise<void> {
  if (owner === null) return
  if ((await currentAccount()) === undefined) throw new ApiError(401, 'not_authenticated')
  if ((await readOwnUser()).slug !== owner) throw new ApiError(404, 'not_found')
}

/** The customer's trade-ins, newest first; none for a guest. */
async function ownTradeIns(): Promise<readonly OwnTradeIn[]> {
  const session = await currentSession()
  if (!session) return []
  try {
    const { accessToken } = session
    const { own = [] } = await callApi(getTradeInStatus, { body: {}, accessToken, isRead: true })
    return own
  } catch (error) {
    // Nothing was traded in yet; and without the list the estimator is as good.
    if (error instanceof ApiError) return []
    throw error
  }
}

/** What was begun in this browser and can be gone on with. */
async function unfinishedSession(): Promise<TradeIn | null> {
  const draft = await readDraft(sessionDraft, await currentAccount())
  const session = textIn({ ...draft?.steps.session?.values }, 'session')
  if (session === undefined) return null
  const found = await readSession(session).catch((error: unknown) => {
    if (error instanceof ApiError) return null
    throw error
  })
  return found && isUnfinished(found, clockOf(found)) ? found : null
}

async function sellerOf(session: string) {
  const draft = await readDraft(sellerDraft(session), await currentAccount())
  return { ...valuesOfPerson(await readOwnUser()), ...draft?.steps.seller?.values }
}

/** The API may run on a clock that was moved on, as in the demonstration. */
const clockOf = ({ timeline }: TradeIn): number =>
  Math.max(Date.now(), Date.parse(timeline.at(-1)?.at ?? '') || 0)

/** The address of a new estimate of the same device; without it that begins with the make. */
async function againOf({ model, capacity }: TradeIn) {
  const makes = await allMakes().catch((error: unknown) => {
    if (error instanceof ApiError) return []
    throw error
  })
  const make = makes.find(({ name }) => name === model.make)
  return make ? { make: make.id, model: model.id, capacity } : null
}

async function sessionView(session: string): Promise<EstimatorView> {
  const tradeIn = await fetchSession(session)
  const now = clockOf(tradeIn)
  const place = placeOf(tradeIn, now)
  const isSelling = place.name === 'seller'
  const isGuest = (await currentAccount()) === undefined
  if (isGuest && (isSelling || tradeIn.user_slug !== null)) return { kind: 'login' }
  await requireOwner(tradeIn)
  const { own: _own, user_slug: _slug, ...shown } = tradeIn
  return {
    kind: 'session',
    tradeIn: shown,
    seller: isSelling ? await sellerOf(session) : {},
    again: place.name === 'status' ? await againOf(tradeIn) : null,
    now,
  }
}

const modelsPerPage = 12
const comparable = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '')

/** The models whose name has every word of `q`, a page of them; a page past the end is the last. */
export function modelsPage(all: readonly Model[], q: string, wanted: number): ModelsPage {
  const words = [...new Set(q.split(/\s+/).map(comparable))]
  const found = all.filter(({ name }) => {
    const text = comparable(name)
    return words.every((word) => text.includes(word))
  })
  const pageCount = Math.max(1, Math.ceil(found.length / modelsPerPage))
  const page = Math.min(wanted, pageCount)
  return {
    q,
    page,
    pageCount,
    models: found.slice((page - 1) * modelsPerPage).slice(0, modelsPerPage),
  }
}

async function allMakes() {
  return (await callApi(listMakes, { query: { size: maxPageSize } })).results
}

/** What the page of the estimator shows. @throws ApiError as the calls; 404 for what is not there */
export async function readEstimator(search: EstimatorInput): Promise<EstimatorView> {
  const { session, make: makeId, model: modelId, capacity, q = '', page = 1 } = search
  if (session !== undefined) return sessionView(session)
  const makes = await allMakes()
  if (makeId === undefined) {
    const [own, unfinished] = await Promise.all([ownTradeIns(), unfinishedSession()])
    const resumed = unfinished && {
      session: unfinished.session_id,
      device: `${unfinished.model.name} ${unfinished.capacity}`,
    }
    return { kind: 'makes', makes, own, resumed }
  }
  const make = makes.find(({ id }) => id === makeId)
  if (!make) throw new ApiError(404, 'not_found')
  const { results } = await callApi(listModels, {
    params: { make_id: String(makeId) },
    query: { size: maxPageSize },
  })
  if (modelId === undefined) return { kind: 'models', make, ...modelsPage(results, q, page) }
  const model = results.find(({ id }) => id === modelId)
  if (!model) throw new ApiError(404, 'not_found')
  const price =
    capacity === undefined
      ? null
      : await callApi(getTradeInPrice, { params: { model_id: String(modelId), capacity } })
  return { kind: 'price', make, model, price }
}

/** Refusals after which the session has another screen, which says what happened. */
const shownByStatus = ['session_expired', 'not_tradable', 'invalid_transition']

async function orShowStatus(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof ApiError && shownByStatus.includes(error.code))) throw error
  }
}

const land = (session: string) =>
  callApi(getTradeInStatus, { body: { session_id: session, status: 'SITE_LANDED' } })

/** Opens a session of the API. @returns its id @throws ApiError 400 for a device that is not traded in, 429 */
export async function beginSession(input: v.InferOutput<typeof beginForm>): Promise<string> {
  const signedIn = await currentSession()
  const { session_id: session } = await callApi(requestTradeIn, {
    body: {
      model_id: Number(input.model),
      capacity: input.capacity,
      language: getLocale() === 'ja' ? 'jp' : 'en',
    },
    accessToken: signedIn?.accessToken,
  })
  await land(session)
  const seen = await readDraft(sessionDraft, await currentAccount())
  const version = String(seen?.steps.session?.version ?? 0)
  await saveFormStep(sessionDraft, 'session', { session, version })
  return session
}

/** Names the device. A number that is refused is told by the status of the session, with the attempts that are left. */
export async function nameDevice({ session, imei }: v.InferOutput<typeof imeiForm>): Promise<void> {
  const { status } = await readSession(session)
  if (status === 'IMEI_ERROR' || status === 'NEW') await orShowStatus(land(session))
  try {
    await callApi(checkImei, { body: { session_id: session, imei } })
  } catch (error) {
    // A refused number answers 400 without a body (docs/specification.md, section 8).
    if (!(error instanceof ApiError && error.status === 400)) throw error
  }
}

const isAnswered = ({ questions, answers }: TradeIn): boolean =>
  questions.every(({ code }) => answers.some((answer) => answer.code === code))

/** Stores one answer; with the last of them the offer is made. */
export async function answerQuestion(
  input: v.InferOutput<typeof questionForm>,
): Promise<{ readonly next: number | undefined }> {
  const { session, question, code, option } = input
  await readSession(session)
  const next = Number(question) + 1
  try {
    const saved = await callApi(getTradeInStatus, {
      body: { session_id: session, answers: [{ code, option }] },
    })
    const isLast = next > saved.questions.length
    if (!isAnswered(saved)) return { next: isLast ? undefined : next }
    if (!isLast) return { next }
    await callApi(makeOffer, { body: { session_id: session, answers: saved.answers } })
  } catch (error) {
    if (!(error instanceof ApiError && shownByStatus.includes(error.code))) throw error
  }
  return { next: undefined }
}

/** Of the offer or of an adjusted one. @throws ApiError 400 `offer_expired`, `offer_changed` */
export async function decideOffer(input: v.InferOutput<typeof decisionForm>): Promise<void> {
  const { session, decision, offer_version } = input
  await readSession(session)
  await orShowStatus(
    callApi(makeOffer, {
      body: { session_id: session, decision, offer_version: Number(offer_version) },
    }),
  )
}

/** Goes back to the questions after an answer that makes a device untradable. */
export async function retrySession({ session }: v.InferOutput<typeof retryForm>): Promise<void> {
  await readSession(session)
  await orShowStatus(land(session))
}

/**
 * Says who sells. What was typed is saved for who comes back; the last save wins, because all of it is sent each time.
 * @throws ApiError 400 with the codes by field, `under_age`, `offer_expired`
 */
export async function sendSeller(
  { session, ...person }: v.InferOutput<typeof sellerForm>,
  { session: _session, version: _version, ...typed }: FormValues,
): Promise<void> {
  const { slug } = await readOwnUser()
  await readSession(session)
  await saveFormStep(sellerDraft(session), 'seller', typed)
  await orShowStatus(
    callApi(sendUserInfo, { body: { ...person, session_id: session, user_slug: slug } }),
  )
  const account = await currentAccount()
  await removeDraft(sellerDraft(session), account)
  await removeDraft(sessionDraft, account)
}
