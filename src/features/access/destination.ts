import { getLocale } from '#src/i18n/locale.ts'
import { localDestination } from '#src/url/local-destination.ts'
import { pathWithLocale } from '#src/url/locale-path.ts'
import { parseQuery, stringifySearch } from '#src/url/search-params.ts'

interface Destination {
  readonly path: string
  readonly search?: Record<string, unknown>
}

/** Where somebody wanted to go, when that is a page of this site; else `fallback`. */
export function destinationOf(next: string | undefined, fallback = '/account'): Destination {
  const address = localDestination(next, fallback)
  const query = address.indexOf('?')
  return query < 0
    ? { path: address }
    : { path: address.slice(0, query), search: parseQuery(address.slice(query)) }
}

/** The same as an address in the language of the page. */
export function destinationHref(next: string | undefined, fallback?: string): string {
  const { path, search = {} } = destinationOf(next, fallback)
  return `${pathWithLocale(path, getLocale())}${stringifySearch(search)}`
}
