import { parseQuery } from './search-params.ts'
import { isServablePath } from './servable-path.ts'

const placeholderOrigin = 'http://site.invalid'

/** Where to go after login: a path of this site with its query, or `fallback` for anything that could leave it. */
export function localDestination(next: string | undefined, fallback: string): string {
  if (!next?.startsWith('/')) return fallback
  if (!URL.canParse(next, placeholderOrigin)) return fallback
  const url = new URL(next, placeholderOrigin)
  if (url.origin !== placeholderOrigin || !isServablePath(url.pathname)) return fallback
  return `${url.pathname}${url.search}`
}

/** A page of this site that was asked for: its path without the language, and its query. */
export interface Destination {
  readonly path: string
  readonly search?: Record<string, unknown>
}

/** The same as path and query. */
export function destinationOf(next: string | undefined, fallback = '/account'): Destination {
  const address = localDestination(next, fallback)
  const query = address.indexOf('?')
  return query < 0
    ? { path: address }
    : { path: address.slice(0, query), search: parseQuery(address.slice(query)) }
}
