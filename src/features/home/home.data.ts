import { queryOptions } from '@tanstack/react-query'
import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { isTradeInEnabled, publicDataFreshMs } from '#app.config.ts'
import { partialUnless } from '#src/api-client/partial-answer.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { listOffers, listShortOffers } from './offers.server.ts'
import { rentComparison } from './rent-choices.server.ts'
import { rentSearch } from './rent-search.ts'
import { tradeInPrices } from './trade-in-prices.server.ts'

const answered = <T>(answer: PromiseSettledResult<T>): T | null =>
  answer.status === 'fulfilled' ? answer.value : null

const fetchHomeOffers = createServerFn()
  .validator(v.object({ device: rentSearch.entries.device }))
  .handler(async ({ data: { device } }) => {
    const parts = await Promise.allSettled([
      rentComparison(device, getLocale()),
      isTradeInEnabled ? tradeInPrices() : null,
      listOffers(getLocale()),
      listShortOffers(getLocale()),
    ])
    const [rent, tradeIn, offers, shortOffers] = parts
    return {
      rent: answered(rent),
      tradeIn: answered(tradeIn),
      offers: answered(offers) ?? [],
      shortOffers: answered(shortOffers) ?? [],
      ...partialUnless(parts.every(({ status }) => status === 'fulfilled')),
    }
  })

/** The sections of the home page between devices and questions; one that cannot be fetched, or is switched off, is `null`. */
export const homeOffersQuery = (device: string | undefined) =>
  queryOptions({
    queryKey: ['home-offers', device ?? null],
    queryFn: () => fetchHomeOffers({ data: { device } }),
    staleTime: publicDataFreshMs,
  })
