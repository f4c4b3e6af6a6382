import { getLocale } from '#src/i18n/locale.ts'
import { destinationOf } from '#src/url/local-destination.ts'
import { pathWithLocale } from '#src/url/locale-path.ts'
import { stringifySearch } from '#src/url/search-params.ts'

/**
 * Where the visitor wanted to go, if that is a page of this site, else `fallback`: an address in the language of the page.
 */
export function destinationHref(next: string | undefined, fallback?: string): string {
  const { path, search = {} } = destinationOf(next, fallback)
  return `${pathWithLocale(path, getLocale())}${stringifySearch(search)}`
}
