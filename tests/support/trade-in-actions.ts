import { endTradeIns } from '#api/use-cases/end-trade-ins.ts'
import { dayMs } from '#contract/days.ts'
import type { TradeInStatus } from '#contract/enums.ts'
import { getTradeInStatus, makeOffer, sendUserInfo } from '#contract/trade-in-calls.ts'
import type { GetApi } from './api-under-test.ts'
import { signUpSomebody } from './sign-up.ts'
import { answersOf, begin, headers, imei, land, seller, uniqueImei } from './trading-in.ts'

const reasons = [{ text_ja: '背面にひび割れ', text_en: 'Cracked back' }]

/** A customer's trade-in of one device. */
export interface Trade {
  readonly session_id: string
  readonly number: string
  readonly token: string
  readonly userSlug: string
}

export const stateOf = (api: GetApi, { session_id }: Trade) =>
  api().send(getTradeInStatus, { body: { session_id }, headers })

const offer = (api: GetApi, body: object) => api().call(makeOffer, { body, headers })

export const operate = (api: GetApi, action: string, body: object) =>
  api().app.request(`/operator/${action}`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

/** The code of a refusal; undefined of what was done. */
export const codeOf = async (answer: Response): Promise<string | undefined> => {
  if (answer.status === 204) return undefined
  const { code }: { code?: string } = await answer.json()
  return code
}

/** What a customer may try at any time; returns the HTTP status and the code. */
export const steps = {
  land: (api: GetApi, { session_id }: Trade) =>
    api().call(getTradeInStatus, { body: { session_id, status: 'SITE_LANDED' }, headers }),
  name: (api: GetApi, { session_id, number }: Trade) => imei(api, session_id, number),
  nameWrongly: (api: GetApi, { session_id }: Trade) => imei(api, session_id, '12345'),
  save: async (api: GetApi, trade: Trade) => {
    const { questions } = await stateOf(api, trade)
    const answers = answersOf(questions).slice(0, 1)
    const body = { session_id: trade.session_id, answers }
    return api().call(getTradeInStatus, { body, headers })
  },
  quote: async (api: GetApi, trade: Trade) => {
    const { questions } = await stateOf(api, trade)
    return offer(api, { session_id: trade.session_id, answers: answersOf(questions) })
  },
  quoteUntradable: async (api: GetApi, trade: Trade) => {
    const { questions } = await stateOf(api, trade)
    const answers = answersOf(questions, { lock: 'no' })
    return offer(api, { session_id: trade.session_id, answers })
  },
  accept: async (api: GetApi, trade: Trade) => {
    const { offer_version } = await stateOf(api, trade)
    return offer(api, { session_id: trade.session_id, decision: 'accept', offer_version })
  },
  reject: (api: GetApi, { session_id }: Trade) => offer(api, { session_id, decision: 'reject' }),
  sell: (api: GetApi, { session_id, userSlug }: Trade) =>
    api().call(sendUserInfo, { body: seller(session_id, userSlug), headers }),
  sendKit: (api: GetApi, { session_id }: Trade) =>
    operate(api, 'send-trade-in-kit', { session_id, carrier: '佐川急便', tracking: '7-7' }),
  receive: (api: GetApi, { session_id }: Trade) => operate(api, 'receive-trade-in', { session_id }),
  complete: (api: GetApi, { session_id }: Trade) =>
    operate(api, 'complete-trade-in', { session_id }),
  adjust: (api: GetApi, { session_id }: Trade) =>
    operate(api, 'adjust-trade-in', { session_id, amount: 50_000, reasons }),
  compensate: (api: GetApi, { session_id }: Trade) =>
    operate(api, 'compensate-trade-in', { session_id, points: 50_000 }),
  giveBack: (api: GetApi, { session_id }: Trade) =>
    operate(api, 'return-trade-in', { session_id, carrier: '佐川急便', tracking: '8-8' }),
} as const
export type Step = keyof typeof steps

/** Moves the clock, and ends expired trade-ins. */
export const pass = async (api: GetApi, ms: number) => {
  api().advance(ms)
  await endTradeIns.run(api().context, api().context.now())
}

const untilOffered: readonly Step[] = ['land', 'name', 'quote']
const untilSold: readonly Step[] = [...untilOffered, 'accept', 'sell']

/** The steps to each status from NEW; `idle` and `late` let time pass. */
const waysTo: Readonly<Record<TradeInStatus, readonly (Step | 'idle' | 'late')[]>> = {
  NEW: [],
  SITE_LANDED: ['land', 'name'],
  QUESTIONS_COMPLETED: untilOffered,
  QUESTIONS_ERROR: ['land', 'name', 'quoteUntradable'],
  IMEI_ERROR: ['land', 'nameWrongly'],
  OFFER_ACCEPTED: untilSold,
  OFFER_REJECTED: [...untilOffered, 'reject'],
  DEVICE_RECEIVED: [...untilSold, 'receive'],
  OFFER_ADJUSTED: [...untilSold, 'receive', 'adjust'],
  INITIAL_SESSION_TIMEOUT: [...untilOffered, 'idle'],
  DEVICE_RETURNED: [...untilSold, 'receive', 'giveBack'],
  TRADE_IN_COMPLETED: [...untilSold, 'receive', 'complete'],
  DEVICE_NOT_RECEIVED: [...untilSold, 'sendKit', 'late'],
}

export async function beginTrade(api: GetApi, number = uniqueImei()): Promise<Trade> {
  const { token, user } = await signUpSomebody(api())
  return { session_id: await begin(api, token), number, token, userSlug: user.slug }
}

/** A trade-in that reached a status by the calls that lead there. @throws when it did not */
export async function tradeIn(status: TradeInStatus, api: GetApi): Promise<Trade> {
  const trade = await beginTrade(api)
  for (const step of waysTo[status]) {
    if (step === 'idle') await pass(api, 31 * 60_000)
    else if (step === 'late') await pass(api, 15 * dayMs)
    else await steps[step](api, trade)
  }
  const reached = (await stateOf(api, trade)).status
  if (reached !== status) throw new Error(`The trade-in is ${reached} and not ${status}.`)
  return trade
}

/** Another session that names the same device: the status, and the answer to the number. */
export async function nameAgain(api: GetApi, number: string) {
  const again = await beginTrade(api, number)
  await land(api, again.session_id)
  const { status } = await imei(api, again.session_id, number)
  return { again, status, code: (await stateOf(api, again)).error_code }
}
