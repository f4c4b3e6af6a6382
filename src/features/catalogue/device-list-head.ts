import { pageHead } from '#src/i18n/page-head.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { stringifySearch } from '#src/url/search-params.ts'
import { type DeviceSearch, soleCategory } from './device-search.ts'
import { categoryTitle } from './device-words.ts'

/** The list of a category and each of its pages is a page of its own; filters and order are views of the same list. */
export function deviceListHead(search: DeviceSearch) {
  const category = soleCategory(search)
  const title = categoryTitle(search.category)
  const page = search.page === 1 ? undefined : search.page
  return pageHead({
    title,
    description: category
      ? m.catalogue_category_description({ category: title })
      : m.catalogue_description(),
    path: `/devices${stringifySearch({ category, page })}`,
  })
}
