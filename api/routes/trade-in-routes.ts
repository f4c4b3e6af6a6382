import { ApiError, commonError, refusedField } from '#api/domain/api-error.ts'
import { toJapanTime } from '#api/domain/japan-time.ts'
import { rangeOf, toPage } from '#api/domain/paging.ts'
import { isKnownModel, listMakes, listModels } from '#api/store/trade-in-catalogue.ts'
import { createTradeIn, findPrice, idleMs } from '#api/store/trade-ins.ts'
import type { AppContext } from '#api/use-cases/app-context.ts'
import {
  answerQuestions,
  checkImei,
  debugTradeIn,
  decideOffer,
  landTradeIn,
  sendUserInfo,
} from '#api/use-cases/quote-trade-in.ts'
import { countAttempt } from '#api/use-cases/rate-limits.ts'
import * as contract from '#contract/trade-in-calls.ts'
import { type Route, route } from './route.ts'

/** Tries to name the device by its IMEI. */
const imeiAttempts = 3

const catalogueRoutes = ({ database, store }: AppContext): readonly Route[] => [
  route(contract.listMakes, async ({ query, request }) => {
    const { limit, offset, ...paging } = rangeOf(query)
    return toPage({ ...(await listMakes(database, { limit, offset })), ...paging, ...request })
  }),
  route(contract.listModels, async ({ params, query, request }) => {
    const { limit, offset, ...paging } = rangeOf(query)
    const list = await listModels(database, Number(params.make_id), { limit, offset })
    if (list.count === 0) throw commonError('not_found')
    return toPage({ ...list, ...paging, ...request })
  }),
  route(contract.getTradeInPrice, async ({ params }) => {
    const price = await findPrice(database, Number(params.model_id), params.capacity)
    if (price === undefined) throw new ApiError(404, 'not_tradable')
    const { fees } = await store.readRules()
    const { model_id, capacity, max_price, floor_price } = price
    const bonus = {
      bonus_pct: fees.trade_in_bonus_pct_if_points,
      valid_days: fees.trade_in_valid_days,
    }
    return { model_id, capacity, max_price, floor_price, ...bonus }
  }),
]

export const tradeInRoutes = (context: AppContext): readonly Route[] => [
  ...catalogueRoutes(context),
  route(contract.requestTradeIn, async ({ body, account, request }) => {
    const { database } = context
    await countAttempt(context, 'tradeIn', request.clientAddress, request.now)
    const { model_id, capacity, language } = body
    if (!(await isKnownModel(database, model_id))) throw refusedField('model_id', 'model_unknown')
    if ((await findPrice(database, model_id, capacity)) === undefined) {
      throw refusedField('capacity', 'capacity_unknown')
    }
    const input = {
      model_id,
      capacity,
      language,
      userId: account?.user_id,
      attempts: imeiAttempts,
      now: request.now,
    }
    const { session_id, status } = await database.transaction((transaction) =>
      createTradeIn(transaction, input),
    )
    return { session_id, status, expires_at: toJapanTime(new Date(request.now.getTime() + idleMs)) }
  }),
  route(contract.checkImei, async ({ body }) => {
    const checked = await checkImei(context, body.session_id, body.imei)
    if (checked === undefined) throw new ApiError(400, 'invalid_imei')
    return checked
  }),
  route(contract.makeOffer, ({ body }) => {
    const { session_id: sessionId, answers, decision, offer_version: version } = body
    if (decision !== undefined)
      return decideOffer(context, { sessionId, isAccepted: decision === 'accept', version })
    if (answers === undefined) throw new ApiError(400, 'questions_incomplete')
    return answerQuestions(context, sessionId, answers)
  }),
  route(contract.getTradeInStatus, ({ body }) =>
    landTradeIn(context, body.session_id, body.status !== undefined),
  ),
  route(contract.sendUserInfo, ({ body }) => sendUserInfo(context, body)),
  route(contract.debugTradeIn, ({ body }) =>
    debugTradeIn(context, body.session_id, body.set_status),
  ),
]
