import { ApiError, commonError, refused } from '#api/domain/api-error.ts'
import { rangeOf, toPage } from '#api/domain/paging.ts'
import { readCachedBusinessRules } from '#api/store/settings.ts'
import {
  findTradeInPrice,
  listTradeInMakes,
  listTradeInModels,
} from '#api/store/trade-in-catalogue.ts'
import type { AppContext } from '#api/use-cases/app-context.ts'
import { checkImei } from '#api/use-cases/check-imei.ts'
import { decideTradeInOffer } from '#api/use-cases/decide-trade-in-offer.ts'
import { quoteTradeIn } from '#api/use-cases/quote-trade-in.ts'
import { debugTradeIn, resumeTradeIn } from '#api/use-cases/resume-trade-in.ts'
import { startTradeIn } from '#api/use-cases/start-trade-in.ts'
import { submitTradeInSeller } from '#api/use-cases/submit-trade-in-seller.ts'
import * as contract from '#contract/trade-in-calls.ts'
import { type Route, route } from './route.ts'

const catalogueRoutes = ({ database }: AppContext): readonly Route[] => [
  route(contract.listMakes, async ({ query, request }) => {
    const { limit, offset, ...paging } = rangeOf(query)
    return toPage({
      ...(await listTradeInMakes(database, { limit, offset })),
      ...paging,
      ...request,
    })
  }),
  route(contract.listModels, async ({ params, query, request }) => {
    const { limit, offset, ...paging } = rangeOf(query)
    const list = await listTradeInModels(database, Number(params.make_id), { limit, offset })
    if (list.count === 0) throw commonError('not_found')
    return toPage({ ...list, ...paging, ...request })
  }),
  route(contract.getTradeInPrice, async ({ params }) => {
    const price = await findTradeInPrice(database, Number(params.model_id), params.capacity)
    if (price === undefined) throw new ApiError(404, 'not_tradable')
    const { fees } = await readCachedBusinessRules(database)
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
  route(contract.requestTradeIn, ({ body, account, request }) =>
    startTradeIn(context, {
      model_id: body.model_id,
      capacity: body.capacity,
      language: body.language,
      userId: account?.user_id,
      clientAddress: request.clientAddress,
      now: request.now,
    }),
  ),
  route(contract.checkImei, async ({ body }) => {
    const checked = await checkImei(context, body.session_id, body.imei)
    if (checked === undefined) throw refused('invalid_imei')
    return checked
  }),
  route(contract.makeOffer, ({ body }) => {
    const { session_id: sessionId, answers, decision, offer_version: version } = body
    if (decision !== undefined)
      return decideTradeInOffer(context, { sessionId, isAccepted: decision === 'accept', version })
    if (answers === undefined) throw refused('questions_incomplete')
    return quoteTradeIn(context, sessionId, answers)
  }),
  route(contract.getTradeInStatus, ({ body, request: { bearerToken } }) =>
    resumeTradeIn(context, {
      sessionId: body.session_id,
      isStarting: body.status !== undefined,
      answers: body.answers,
      ownPage: body.own_page ?? 1,
      bearerToken,
    }),
  ),
  route(contract.sendUserInfo, ({ body }) => submitTradeInSeller(context, body)),
  route(contract.debugTradeIn, ({ body }) =>
    debugTradeIn(context, body.session_id, body.set_status),
  ),
]
