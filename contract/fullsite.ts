import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { listOf } from './envelope.ts'
import { faq, faqTypes } from './faq.ts'
import { itemDetail, itemList, itemPage } from './item.ts'
import { banner, promotionCard, shortPromotionCard } from './promotion.ts'
import { commaList, paging, priceRange, yesOrNo } from './query.ts'

/** Orders that `o` accepts; `-` before one means descending, unknown ones are ignored. */
export const itemOrders = ['price', 'popularity', 'release', 'name'] as const
export type ItemOrder = (typeof itemOrders)[number]

export const itemsPerPage = 24

/** Featured and popular have no paging in docs/specification.md, section 7: at most this many. */
export const shortItemListSize = 12

const itemFilters = {
  is_out_of_stock: v.optional(yesOrNo),
  o: v.optional(commaList),
  price: v.optional(priceRange),
  /** Slugs of category, condition, availability or brand: any value within one group, all groups. Letter case is ignored. */
  tags: v.optional(commaList),
}

/** `size` defaults to `itemsPerPage`. */
export const listItems = endpoint({
  name: 'listItems',
  method: 'GET',
  path: '/api/fullsite/item-page/',
  auth: 'none',
  summary: { ja: 'デバイスの一覧と絞り込みの件数', en: 'Devices, with counts for each filter' },
  query: v.object({
    ...itemFilters,
    ...paging,
  }),
  success: { status: 200, schema: itemPage },
  errors: { 400: ['invalid_price', 'invalid_page'], 404: ['not_found'] },
})

export const getItem = endpoint({
  name: 'getItem',
  method: 'GET',
  path: '/api/fullsite/item-page/detail/{id}/',
  auth: 'none',
  summary: { ja: 'デバイスの詳細(番号またはスラッグ)', en: 'One device, by id or slug' },
  params: v.object({ id: v.pipe(v.union([v.string(), v.number()]), v.transform(String)) }),
  success: { status: 200, schema: itemDetail },
  errors: { 404: ['not_found'] },
})

export const listFeaturedItems = endpoint({
  name: 'listFeaturedItems',
  method: 'GET',
  path: '/api/fullsite/item-page/featured/',
  auth: 'none',
  summary: { ja: 'おすすめのデバイス', en: 'Featured devices' },
  query: v.object(itemFilters),
  success: { status: 200, schema: itemList },
  errors: { 400: ['invalid_price'] },
})

export const listPopularItems = endpoint({
  name: 'listPopularItems',
  method: 'GET',
  path: '/api/fullsite/item-page/popular/',
  auth: 'none',
  summary: { ja: '人気のデバイス', en: 'Popular devices' },
  query: v.object(itemFilters),
  success: { status: 200, schema: itemList },
  errors: { 400: ['invalid_price'] },
})

export const listBanners = endpoint({
  name: 'listBanners',
  method: 'GET',
  path: '/api/fullsite/banner/',
  auth: 'none',
  summary: { ja: '掲載中のお知らせ帯', en: 'Banners on display today' },
  success: { status: 200, schema: listOf(banner) },
})

export const listPromotionCards = endpoint({
  name: 'listPromotionCards',
  method: 'GET',
  path: '/api/fullsite/card/',
  auth: 'none',
  summary: { ja: '掲載中の紹介カード', en: 'Promotional cards on display today' },
  success: { status: 200, schema: listOf(promotionCard) },
})

export const listShortPromotionCards = endpoint({
  name: 'listShortPromotionCards',
  method: 'GET',
  path: '/api/fullsite/card-short/',
  auth: 'none',
  summary: {
    ja: '掲載中の紹介カード(見出しのみ)',
    en: 'Promotional cards on display today, title only',
  },
  success: { status: 200, schema: listOf(shortPromotionCard) },
})

export const listFaq = endpoint({
  name: 'listFaq',
  method: 'GET',
  path: '/api/fullsite/faq/{type}/',
  auth: 'none',
  summary: { ja: 'よくあるご質問', en: 'Frequently asked questions' },
  params: v.object({ type: v.picklist(faqTypes) }),
  success: { status: 200, schema: listOf(faq) },
  errors: { 404: ['not_found'] },
})
