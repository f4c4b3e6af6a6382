import { createIsomorphicFn } from '@tanstack/react-start'
import { m } from '#src/i18n/paraglide/messages.js'
import type { DeviceCategory } from '#src/items/categories.ts'
import { categoryTitle } from '#src/items/category-messages.ts'
import { pageHead } from '#src/seo/page-head.ts'
import type { SceneName } from '#src/seo/share-card.ts'
import { stringifySearch } from '#src/url/search-params.ts'
import { type DeviceSearch, soleCategory } from './device-search.ts'
import { listTitle } from './list-title.ts'

const sceneOf: Record<DeviceCategory, SceneName> = {
  Phones: 'phones',
  Tablets: 'tablets',
  Other: 'others',
  Laptops: 'laptops',
  Watches: 'watches',
  Headphones: 'headphones',
  More: 'games',
}

/** Whether this is a list as the menu opens it: everything or one category, in the default order. */
function isPlain(search: DeviceSearch): boolean {
  const { category, page: _page, ...narrowing } = search
  const isWholeOrOne = category === undefined || category.length === 1
  return isWholeOrOne && Object.values(narrowing).every((value) => value === undefined)
}

function titleOf(search: DeviceSearch, page: number | undefined): string {
  if (search.q !== undefined) return m.catalogue_search_title({ q: search.q })
  const title = listTitle(search)
  return page === undefined ? title : m.catalogue_title_page({ title, page })
}

function descriptionOf(category: string | undefined, page: number | undefined): string {
  const description = category
    ? m.catalogue_category_description({ category })
    : m.catalogue_description()
  return page === undefined ? description : m.catalogue_description_page({ description, page })
}

interface ListPage {
  readonly category: DeviceCategory | undefined
  readonly name: string
  readonly page: number | undefined
}

/** For search engines and those who share the address: they read the HTML that the server sends. */
const forReaders = createIsomorphicFn()
  .server(({ category, name, page }: ListPage) => ({
    description: descriptionOf(category && name, page),
    card: { title: name, stage: category ? sceneOf[category] : ('shop' as const) },
  }))
  .client(() => ({}))

/**
 * The list of a category and each of its pages is a page of its own. Filters, order and search are views of a list, whose
 * canonical address is the first page of the list without them. A page past the last one has none (decision 14).
 */
export function deviceListHead(search: DeviceSearch, isPastTheEnd = false) {
  const category = soleCategory(search)
  const name = categoryTitle(search.category)
  const page = search.page === 1 || !isPlain(search) ? undefined : search.page
  return pageHead({
    title: titleOf(search, page),
    path: `/devices${stringifySearch({ category, page })}`,
    isPrivate: isPastTheEnd,
    ...forReaders({ category, name, page }),
  })
}
