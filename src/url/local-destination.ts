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
