import type * as v from 'valibot'
import { languageOf } from '#contract/enums.ts'
import type { TradeIn } from '#contract/trade-in.ts'
import {
  checkImei,
  getTradeInStatus,
  makeOffer,
  requestTradeIn,
  sendUserInfo,
} from '#contract/trade-in-calls.ts'
import { ApiError } from '#src/api-client/api-error.ts'
import { callApi } from '#src/api-client/call-api.server.ts'
import { readDraft, removeDraft } from '#src/form-drafts/form-drafts.server.ts'
import type { FormValues } from '#src/forms/form-values.ts'
import { saveFormStep } from '#src/forms/save-form-step.server.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { currentAccount } from '#src/session/current-account.server.ts'
import { readOwnUser } from '#src/session/own-user.server.ts'
import { currentSession } from '#src/session/tokens.server.ts'
import type {
  beginForm,
  decisionForm,
  imeiForm,
  questionForm,
  retryForm,
  sellerForm,
} from './estimator-forms.ts'
import { readTradeInSession, sellerDraft, sessionDraft } from './read-estimator.server.ts'

/** Refusals after which the session has another screen, which says what happened. */
const shownByStatus = ['session_expired', 'not_tradable', 'invalid_transition']

/** @returns `undefined` after such a refusal */
async function orShowStatus<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof ApiError && shownByStatus.includes(error.code))) throw error
    return undefined
  }
}

const land = (session: string) =>
  callApi(getTradeInStatus, { body: { session_id: session, status: 'SITE_LANDED' } })

/** Opens a session of the API. @returns its id @throws ApiError 400 for a device that is not traded in, 429 */
export async function beginSession(input: v.InferOutput<typeof beginForm>): Promise<string> {
  const loggedIn = await currentSession()
  const { session_id: session } = await callApi(requestTradeIn, {
    body: {
      model_id: Number(input.model),
      capacity: input.capacity,
      language: languageOf(getLocale()),
    },
    accessToken: loggedIn?.accessToken,
  })
  await land(session)
  const seen = await readDraft(sessionDraft, await currentAccount())
  const version = String(seen?.steps.session?.version ?? 0)
  await saveFormStep(sessionDraft, 'session', { session, version })
  return session
}

/**
 * Names the device. A number that is refused is told by the status of the session, with the attempts that are left; one that
 * is sent again by the same page, as without scripts by a button that is pressed twice, takes no other attempt.
 */
export async function nameDevice(form: v.InferOutput<typeof imeiForm>): Promise<void> {
  const { session, imei, attempts } = form
  const { status, attempts_left: left } = await readTradeInSession(session)
  if (attempts !== undefined && Number(attempts) !== left) return
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

/** Stores one answer; with the last of them the offer is made. @returns the question after it */
async function storeAnswer({
  session,
  question,
  code,
  option,
}: v.InferOutput<typeof questionForm>): Promise<number | undefined> {
  const saved = await callApi(getTradeInStatus, {
    body: { session_id: session, answers: [{ code, option }] },
  })
  const next = Number(question) + 1
  if (next <= saved.questions.length) return next
  if (isAnswered(saved)) {
    await callApi(makeOffer, { body: { session_id: session, answers: saved.answers } })
  }
  return undefined
}

export async function answerQuestion(
  input: v.InferOutput<typeof questionForm>,
): Promise<{ readonly next: number | undefined }> {
  await readTradeInSession(input.session)
  return { next: await orShowStatus(storeAnswer(input)) }
}

/** Of the offer or of an adjusted one. @throws ApiError 400 `offer_expired`, `offer_changed` */
export async function decideOffer(input: v.InferOutput<typeof decisionForm>): Promise<void> {
  const { session, decision, offer_version } = input
  await readTradeInSession(session)
  await orShowStatus(
    callApi(makeOffer, {
      body: { session_id: session, decision, offer_version: Number(offer_version) },
    }),
  )
}

/** Goes back to the questions after an answer that makes a device untradable. */
export async function retrySession({ session }: v.InferOutput<typeof retryForm>): Promise<void> {
  await readTradeInSession(session)
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
  await readTradeInSession(session)
  await saveFormStep(sellerDraft(session), 'seller', typed)
  await orShowStatus(
    callApi(sendUserInfo, { body: { ...person, session_id: session, user_slug: slug } }),
  )
  const account = await currentAccount()
  await removeDraft(sellerDraft(session), account)
  await removeDraft(sessionDraft, account)
}
