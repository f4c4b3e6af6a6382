import type { Locale } from '#app.config.ts'
import type { Facets } from '#contract/item.ts'
import { ApiError } from '#src/api-client/api-error.ts'
import { type PartialAnswer, partialUnless } from '#src/api-client/partial-answer.ts'
import { PerAnswer } from '#src/api-client/per-answer.server.ts'
import { type FoundPage, searchItemPage } from '#src/item-search/item-page.server.ts'
import { catalogueIndex } from '#src/items/catalogue-index.server.ts'
import { brandOrder } from '#src/items/catalogue-overview.server.ts'
import { type DeviceCardData, toDeviceCard } from '#src/items/device-card-data.ts'
import { fetchItemPage } from '#src/items/items.server.ts'
import { asOptional } from '#src/upstream/wait-budget.server.ts'
import { type BrandFacet, brandFacets } from './brand-facets.ts'
import { type DeviceSearch, itemQueryOf } from './device-search.ts'

/** Counts by the slug of each value; for brands, which no message names, with their names. */
export type DeviceFacets = Omit<Facets, 'brand'> & { readonly brand: readonly BrandFacet[] }

/** One page of the catalogue. Past the last page there are no cards, but there are counts to find the way back. */
export interface DevicePage extends PartialAnswer {
  readonly cards: readonly DeviceCardData[]
  readonly count: number
  readonly page: number
  readonly pageCount: number
  /** Devices on a full page. */
  readonly size: number
  readonly isPastTheEnd: boolean
  readonly facets: DeviceFacets
  readonly ignoredWords: FoundPage['ignoredWords']
  readonly isExact: FoundPage['isExact']
}

const pages = new PerAnswer<DevicePage>()

/** @throws ApiError as `callApi`, except for a page past the last one */
export async function findDevices(search: DeviceSearch, locale: Locale): Promise<DevicePage> {
  const [answer, order] = await Promise.all([
    requestPage(search),
    asOptional(brandOrder).catch(() => undefined),
  ])
  return pages.get(answer.answer.results, [locale, search.page, order, answer.isPastTheEnd], () =>
    toDevicePage(answer, search, locale, order),
  )
}

function toDevicePage(
  { answer, isPastTheEnd }: Answer,
  search: DeviceSearch,
  locale: Locale,
  order: readonly string[] | undefined,
): DevicePage {
  const { results, count, size, facets, brands, ignoredWords, isExact } = answer
  return {
    cards: isPastTheEnd ? [] : results.map((item) => toDeviceCard(item, locale)),
    count,
    page: search.page ?? 1,
    pageCount: Math.max(1, Math.ceil(count / size)),
    size,
    isPastTheEnd,
    facets: { ...facets, brand: brandFacets(facets.brand, brands, order ?? []) },
    ignoredWords,
    isExact,
    ...partialUnless(order !== undefined),
  }
}

interface Answer {
  readonly answer: FoundPage
  readonly isPastTheEnd: boolean
}

/** The same query either way: by the API, or among the items that match the words, for which its call has no parameter. */
async function requestPage(search: DeviceSearch): Promise<Answer> {
  if (search.q !== undefined) {
    const answer = await searchItemPage(await catalogueIndex(), search.q, itemQueryOf(search))
    return { answer, isPastTheEnd: answer.results.length === 0 && answer.count > 0 }
  }
  try {
    return { answer: await requestList(search), isPastTheEnd: false }
  } catch (error) {
    const isPastTheEnd = error instanceof ApiError && error.status === 404 && (search.page ?? 1) > 1
    if (!isPastTheEnd) throw error
    return { answer: await requestList({ ...search, page: undefined }), isPastTheEnd }
  }
}

const requestList = async (search: DeviceSearch): Promise<FoundPage> => ({
  ...(await fetchItemPage(itemQueryOf(search))),
  ignoredWords: [],
  isExact: true,
})
