import { commonError } from '#api/domain/api-error.ts'
import { rangeOf, toPage, toWholeList } from '#api/domain/paging.ts'
import { findItem } from '#api/store/item-detail.ts'
import { countFacets } from '#api/store/item-facets.ts'
import { listItems } from '#api/store/items.ts'
import { listFaq, listShownPromotions } from '#api/store/promotions.ts'
import { readCachedBusinessRules } from '#api/store/settings.ts'
import type { AppContext } from '#api/use-cases/app-context.ts'
import * as contract from '#contract/fullsite.ts'
import { type ItemQuery, readItemFilter } from '#contract/item-filter.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import type { Banner, PromotionCard } from '#contract/promotion.ts'
import { type Route, route } from './route.ts'

/** Only banners carry a coupon and a theme. */
const withoutOffer = <T extends Banner>({
  coupon: _coupon,
  coupon_terms: _terms,
  theme: _theme,
  ...card
}: T) => card

const withoutText = <T extends PromotionCard>({ text_ja: _ja, text_en: _en, ...card }: T) => card

export const fullsiteRoutes = ({ database }: AppContext): readonly Route[] => {
  const listShort = async (
    query: ItemQuery,
    { isFeaturedOnly }: { readonly isFeaturedOnly: boolean },
  ) => {
    const range = { limit: contract.shortItemListSize, offset: 0, isFeaturedOnly }
    const { results } = await listItems(database, readItemFilter(query), range)
    return toWholeList(results, contract.shortItemListSize)
  }
  return [
    route(contract.listItems, async ({ query, request }) => {
      const { limit, offset, ...paging } = rangeOf({ size: contract.itemsPerPage, ...query })
      const filter = readItemFilter(query)
      const [list, counts, { fees }] = await Promise.all([
        listItems(database, filter, { limit, offset }),
        countFacets(database, filter),
        readCachedBusinessRules(database),
      ])
      return { ...toPage({ ...list, ...request, ...paging }), ...counts, fees }
    }),
    route(contract.getItem, async ({ params }) => {
      const item = await findItem(database, params.id)
      if (item === undefined) throw commonError('not_found')
      return item
    }),
    route(contract.listFeaturedItems, ({ query }) => listShort(query, { isFeaturedOnly: true })),
    route(contract.listPopularItems, ({ query }) => listShort(query, { isFeaturedOnly: false })),
    route(contract.listBanners, async ({ request }) =>
      toWholeList(await listShownPromotions(database, 'banner', dayInJapan(request.now))),
    ),
    route(contract.listPromotionCards, async ({ request }) => {
      const shown = await listShownPromotions(database, 'card', dayInJapan(request.now))
      return toWholeList(shown.map(withoutOffer))
    }),
    route(contract.listShortPromotionCards, async ({ request }) => {
      const shown = await listShownPromotions(database, 'card-short', dayInJapan(request.now))
      return toWholeList(shown.map(withoutOffer).map(withoutText))
    }),
    route(contract.listFaq, async ({ params }) =>
      toWholeList(await listFaq(database, params.type)),
    ),
  ]
}
