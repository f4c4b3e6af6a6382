import { commonError } from '#api/domain/api-error.ts'
import { toJapanDay } from '#api/domain/japan-time.ts'
import { rangeOf, toPage, toWholeList } from '#api/domain/paging.ts'
import type { Store } from '#api/store/store.ts'
import {
  getItem,
  itemsPerPage,
  listBanners,
  listFaq,
  listFeaturedItems,
  listItems,
  listPopularItems,
  listPromotionCards,
  listShortPromotionCards,
  shortItemListSize,
} from '#contract/fullsite.ts'
import { type ItemQuery, readItemFilter } from '#contract/item-filter.ts'
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

export const fullsiteRoutes = (store: Store): readonly Route[] => {
  const listShort = async (query: ItemQuery, isFeaturedOnly: boolean) => {
    const range = { limit: shortItemListSize, offset: 0, isFeaturedOnly }
    const { results } = await store.listItems(readItemFilter(query), range)
    return toWholeList(results, shortItemListSize)
  }
  return [
    route(listItems, async ({ query, request }) => {
      const { limit, offset, ...paging } = rangeOf({ size: itemsPerPage, ...query })
      const filter = readItemFilter(query)
      const [list, counts, { fees }] = await Promise.all([
        store.listItems(filter, { limit, offset }),
        store.countFacets(filter),
        store.readRules(),
      ])
      return { ...toPage({ ...list, ...request, ...paging }), ...counts, fees }
    }),
    route(getItem, async ({ params }) => {
      const item = await store.findItem(params.id)
      if (item === undefined) throw commonError('not_found')
      return item
    }),
    route(listFeaturedItems, ({ query }) => listShort(query, true)),
    route(listPopularItems, ({ query }) => listShort(query, false)),
    route(listBanners, async ({ request }) =>
      toWholeList(await store.promotions.listShown('banner', toJapanDay(request.now))),
    ),
    route(listPromotionCards, async ({ request }) => {
      const shown = await store.promotions.listShown('card', toJapanDay(request.now))
      return toWholeList(shown.map(withoutOffer))
    }),
    route(listShortPromotionCards, async ({ request }) => {
      const shown = await store.promotions.listShown('card-short', toJapanDay(request.now))
      return toWholeList(shown.map(withoutOffer).map(withoutText))
    }),
    route(listFaq, async ({ params }) => toWholeList(await store.promotions.listFaq(params.type))),
  ]
}
