import { toJapanDay } from '#api/domain/japan-time.ts'
import { toWholeList } from '#api/domain/paging.ts'
import type { AppContext } from '#api/use-cases/app-context.ts'
import { listBetaDevices, storeBetaRequest } from '#api/use-cases/request-beta-sign-up.ts'
import { storeDeviceRequest } from '#api/use-cases/request-device.ts'
import * as beta from '#contract/beta.ts'
import { wholeListSize } from '#contract/envelope.ts'
import { requestDevice } from '#contract/fullsite-requests.ts'
import { readItemFilter } from '#contract/item-filter.ts'
import { type Route, route } from './route.ts'

export const requestRoutes = (context: AppContext): readonly Route[] => [
  route(requestDevice, ({ body, account, request: { clientAddress, language, now } }) =>
    storeDeviceRequest(context, {
      form: body,
      userId: account?.user_id,
      clientAddress,
      language: language === 'en' ? 'en' : 'jp',
      now,
    }),
  ),
  route(beta.requestBetaSignUp, ({ body, request: { clientAddress, now } }) =>
    storeBetaRequest(context, { form: body, clientAddress, now }),
  ),
  route(beta.getBetaBanner, async ({ request }) => {
    const [banner] = await context.store.promotions.listShown(
      'beta-banner',
      toJapanDay(request.now),
    )
    return banner ?? null
  }),
  route(beta.listBetaFaq, async () =>
    toWholeList(await context.store.promotions.listFaq('general')),
  ),
  route(beta.listBetaItems, async ({ query }) => {
    const tags = [...(query.tags ?? []), 'pre-order']
    const range = { limit: wholeListSize, offset: 0, isFeaturedOnly: false }
    const { results } = await context.store.listItems(readItemFilter({ tags }), range)
    return toWholeList(results)
  }),
  route(beta.listBetaDevices, async () => toWholeList(await listBetaDevices(context.database))),
]
