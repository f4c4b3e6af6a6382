import type { TradeIn } from '#contract/trade-in.ts'
import * as tradeIn from '#contract/trade-in-calls.ts'
import type { Customer, Run } from './conformance-run.ts'
import { checkList } from './list-checks.ts'
import { address, createImei, createPhone, dateOfBirthOfMinor, person } from './people.ts'

interface Device {
  readonly model_id: number
  readonly capacity: string
}

/** Makes, models and prices. @returns a device that can be traded in */
export async function checkTradeInCatalogue(run: Run): Promise<Device | undefined> {
  const { call } = run
  await checkList(run, tradeIn.listMakes, {})
  const [make] = (await call.succeed(tradeIn.listMakes))?.results ?? []
  if (make === undefined) return undefined
  const params = { make_id: make.id }
  await checkList(run, tradeIn.listModels, { params })
  const [model] = (await call.succeed(tradeIn.listModels, { params }))?.results ?? []
  const [capacity] = model?.capacities ?? []
  if (model === undefined || capacity === undefined) return undefined
  const device = { model_id: model.id, capacity }
  await call.succeed(tradeIn.getTradeInPrice, { params: device })
  const unknown = { status: 404, code: 'not_tradable', when: 'for a capacity that there is not' }
  await call.refuse(tradeIn.getTradeInPrice, { params: { ...device, capacity: '7TB' } }, unknown)
  return device
}

/** A session at its first question. */
async function begin({ call, recorder }: Run, device: Device, token: string) {
  const body = { ...device, language: 'en' }
  const begun = await call.succeed(tradeIn.requestTradeIn, { token, body })
  if (begun === undefined) return undefined
  recorder.hide(begun.session_id)
  const { session_id } = begun
  const landed = await call.succeed(tradeIn.getTradeInStatus, {
    body: { session_id, status: 'SITE_LANDED' },
  })
  if (landed !== undefined && landed.status !== 'SITE_LANDED')
    recorder.differ(tradeIn.getTradeInStatus, `SITE_LANDED becomes ${landed.status}`)
  return landed
}

/** Names a device; whether it is refused, and what `status` then reports. */
async function name({ call, recorder }: Run, session_id: string, imei: string) {
  const answer = await call.send(tradeIn.checkImei, { body: { session_id, imei } })
  const state = await call.succeed(tradeIn.getTradeInStatus, { body: { session_id } })
  if (answer.status === 400 && state !== undefined && state.status !== 'IMEI_ERROR')
    recorder.differ(tradeIn.checkImei, `a refused IMEI leaves the session ${state.status}`)
  return { status: answer.status, code: state?.error_code ?? '' }
}

const sellerOf = (session_id: string, user_slug: string) => ({
  ...person,
  ...address,
  session_id,
  user_slug,
  phone: createPhone(),
  occupation: 'company_employee',
  identity_method: 'ekyc',
  owner: true,
  erased: true,
  lock_off: true,
})

/** One device from the first question to the acceptance. */
export async function checkTradeIn(run: Run, device: Device, customer: Customer) {
  const { call, recorder, target } = run
  const unknown = { body: { ...device, model_id: 999_999_999, language: 'en' } }
  const noModel = { status: 400, code: 'model_unknown', when: 'for a model that there is not' }
  await call.refuse(tradeIn.requestTradeIn, unknown, noModel)
  const landed = await begin(run, device, customer.token)
  if (landed === undefined) return
  const { session_id } = landed
  await checkStrangers(run, session_id)
  const wrong = await name(run, session_id, '12345')
  if (wrong.status !== 400 || wrong.code !== 'invalid_imei')
    recorder.differ(
      tradeIn.checkImei,
      `a wrong IMEI: answers ${wrong.status}, status says ${wrong.code || 'nothing'}`,
    )
  await call.succeed(tradeIn.getTradeInStatus, { body: { session_id, status: 'SITE_LANDED' } })
  const imei = target.imei ?? createImei()
  recorder.hide(imei)
  const named = await name(run, session_id, imei)
  if (named.status !== 200) {
    for (const endpoint of [tradeIn.checkImei, tradeIn.makeOffer, tradeIn.sendUserInfo])
      recorder.skip(endpoint, `success: an IMEI that is taken is needed (${named.code})`)
    return
  }
  await checkDuplicate(run, device, { customer, imei })
  await checkOffer(run, landed, customer)
}

async function checkStrangers({ call }: Run, session_id: string) {
  const body = { session_id: '6f1f3a52-6b0e-4b6e-9a41-0d5d3d5c9999' }
  const unknown = { status: 404, when: 'for a session that does not exist' }
  await call.refuse(tradeIn.getTradeInStatus, { body }, unknown)
  await call.refuse(tradeIn.checkImei, { body: { ...body, imei: '12345' } }, unknown)
  const decision = { body: { ...body, decision: 'reject' } }
  await call.refuse(tradeIn.makeOffer, decision, unknown)
  const forged = { body: { session_id, status: 'TRADE_IN_COMPLETED' } }
  const when = 'for a status that is not for callers to set'
  await call.refuse(tradeIn.getTradeInStatus, forged, { status: 400, when })
}

async function checkDuplicate(
  run: Run,
  device: Device,
  { customer, imei }: { customer: Customer; imei: string },
) {
  const second = await begin(run, device, customer.token)
  if (second === undefined) return
  const { status, code } = await name(run, second.session_id, imei)
  if (status !== 400 || code !== 'duplicate_imei')
    run.recorder.differ(
      tradeIn.checkImei,
      `a device in two open trade-ins: answers ${status}, status says ${code || 'nothing'}`,
    )
}

/** The first option of every question: the best one. */
const answersOf = ({ questions }: TradeIn) =>
  questions.map(({ code, options: [option] }) => ({ code, option: option?.code ?? '' }))

async function checkOffer(run: Run, landed: TradeIn, customer: Customer) {
  const { call, recorder } = run
  const { session_id } = landed
  const refused = (code: string, when: string) => ({ status: 400, code, when })
  const answers = answersOf(landed)
  const offer = (body: object) => ({ body: { session_id, ...body } })
  const some = offer({ answers: answers.slice(1) })
  await call.refuse(tradeIn.makeOffer, some, refused('questions_incomplete', 'without an answer'))
  const strange = offer({ answers: answers.map((answer) => ({ ...answer, option: 'none' })) })
  await call.refuse(tradeIn.makeOffer, strange, refused('answer_unknown', 'with an unknown answer'))
  const made = await call.succeed(tradeIn.makeOffer, offer({ answers }))
  if (made === undefined) return
  const sum = made.breakdown.reduce((total, { amount }) => total + amount, 0)
  if (sum !== made.amount) recorder.differ(tradeIn.makeOffer, 'the breakdown is not the amount')
  const other = offer({ decision: 'accept', offer_version: made.offer_version + 1 })
  await call.refuse(tradeIn.makeOffer, other, refused('offer_changed', 'for another version'))
  const seller = sellerOf(session_id, customer.slug)
  const early = refused('invalid_transition', 'before the offer is accepted')
  await call.refuse(tradeIn.sendUserInfo, { body: seller }, early)
  const { offer_version } = made
  await call.succeed(tradeIn.makeOffer, offer({ decision: 'accept', offer_version }))
  const child = { body: { ...seller, date_of_birth: dateOfBirthOfMinor() } }
  await call.refuse(tradeIn.sendUserInfo, child, refused('under_age', 'for a child'))
  const sold = await call.succeed(tradeIn.sendUserInfo, { body: seller })
  if (sold !== undefined && sold.status !== 'OFFER_ACCEPTED')
    recorder.differ(tradeIn.sendUserInfo, `becomes ${sold.status} for OFFER_ACCEPTED`)
  const { id, secret } = run.target.client
  const client = { 'CLIENT-ID': id, 'CLIENT-SECRET': secret }
  const { token } = customer
  await call.succeed(tradeIn.getTradeInStatus, { body: { session_id }, token, client })
  await checkDebug(run, session_id)
}

/** The debug call does not exist for real customers (404); in the demonstration it answers 200. */
async function checkDebug({ call, recorder }: Run, session_id: string) {
  const answer = await call.send(tradeIn.debugTradeIn, { body: { session_id } })
  if (answer.status === 404) recorder.succeed(tradeIn.debugTradeIn)
  else if (answer.status !== 200)
    recorder.differ(tradeIn.debugTradeIn, `answers ${answer.status} for 200 or 404`)
}
