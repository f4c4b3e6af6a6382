import { expect } from 'vitest'
import { imeiOf } from '#contract/imei.ts'
import {
  checkImei,
  getTradeInStatus,
  makeOffer,
  requestTradeIn,
  sendUserInfo,
} from '#contract/trade-in-calls.ts'
import { type GetApi, testClient } from '#tests/support/api-under-test.ts'
import { home, person } from '#tests/support/applicant.ts'
import { fromSomewhere } from '#tests/support/people.ts'
import { signUpSomebody } from '#tests/support/sign-up.ts'

/** What a trusted server sends. */
export const headers = { 'CLIENT-ID': testClient.id, 'CLIENT-SECRET': testClient.secret }

export const begin = async (api: GetApi, token?: string) => {
  const { session_id } = await api().send(requestTradeIn, {
    body: { model_id: 1, capacity: '256GB', language: 'jp' },
    headers: fromSomewhere(),
    ...(token === undefined ? {} : { token }),
  })
  return session_id
}
export const land = (api: GetApi, session_id: string) =>
  api().send(getTradeInStatus, { body: { session_id, status: 'SITE_LANDED' }, headers })
export const imei = (api: GetApi, session_id: string, number: string) =>
  api().call(checkImei, { body: { session_id, imei: number }, headers })

/** The best answer to every question, with exceptions. */
export const answersOf = (
  questions: { code: string; options: { code: string }[] }[],
  worse: Record<string, string> = {},
) => questions.map(({ code, options }) => ({ code, option: worse[code] ?? options[0]?.code ?? '' }))

/** A session with an offer of the highest price. */
export const offered = async (api: GetApi, worse: Record<string, string> = {}) => {
  const customer = await signUpSomebody(api())
  const session_id = await begin(api, customer.token)
  const { questions } = await land(api, session_id)
  await imei(api, session_id, uniqueImei())
  const offer = await api().send(makeOffer, {
    body: { session_id, answers: answersOf(questions, worse) },
    headers,
  })
  return { ...customer, session_id, offer }
}

/** Numbers with a valid check digit; every call is another device. */
export const uniqueImei = () => {
  devices += 1
  return imeiOf(`35${String(devices).padStart(12, '0')}`)
}
let devices = 900_000

export const seller = (session_id: string, user_slug: string) => ({
  session_id,
  user_slug,
  ...person,
  occupation: 'company_employee',
  ...home,
  phone: '09011112222',
  identity_method: 'ekyc',
  owner: true,
  erased: true,
  lock_off: true,
})

/** An accepted trade-in, the device on its way. */
export const accepted = async (api: GetApi) => {
  const made = await offered(api)
  const { session_id, offer } = made
  await api().send(makeOffer, {
    body: { session_id, decision: 'accept', offer_version: offer.offer_version },
    headers,
  })
  const sold = await api().send(sendUserInfo, { body: seller(session_id, made.user.slug), headers })
  expect(sold).toMatchObject({
    status: 'OFFER_ACCEPTED',
    user_slug: made.user.slug,
    expires_at: null,
  })
  return made
}
