import { toWholeList } from '#api/domain/paging.ts'
import { listPreOrderItems } from '#api/store/item-facts.ts'
import { listItems } from '#api/store/items.ts'
import { listFaq, listShownPromotions } from '#api/store/promotions.ts'
import type { AppContext } from '#api/use-cases/app-context.ts'
import { requestBetaSignUp } from '#api/use-cases/request-beta-sign-up.ts'
import { requestDevice } from '#api/use-cases/request-device.ts'
import * as beta from '#contract/beta.ts'
import { languageOf } from '#contract/enums.ts'
import { wholeListSize } from '#contract/envelope.ts'
import { requestDevice as requestDeviceCall } from '#contract/fullsite-requests.ts'
import { readItemFilter } from '#contract/item-filter.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import { type Route, route } from './route.ts'

export const requestRoutes = (context: AppContext): readonly Route[] => [
  route(requestDeviceCall, ({ body, account, request: { clientAddress, language, now } }) =>
    requestDevice(context, {
      form: body,
      userId: account?.user_id,
      clientAddress,
      language: languageOf(language),
      now,
    }),
  ),
  route(beta.requestBetaSignUp, ({ body, request: { clientAddress, now } }) =>
    requestBetaSignUp(context, { form: body, clientAddress, now }),
  ),
  route(beta.getBetaBanner, async ({ request }) => {
    const [banner] = await listShownPromotions(
      context.database,
      'beta-banner',
      dayInJapan(request.now),
    )
    return banner ?? null
  }),
  route(beta.listBetaFaq, async () => toWholeList(await listFaq(context.database, 'general'))),
  route(beta.listBetaItems, async ({ query }) => {
    const tags = [...(query.tags ?? []), 'pre-order']
    const range = { limit: wholeListSize, offset: 0, isFeaturedOnly: false }
    const { results } = await listItems(context.database, readItemFilter({ tags }), range)
    return toWholeList(results)
  }),
  route(beta.listBetaDevices, async () => toWholeList(await listPreOrderItems(context.database))),
]
