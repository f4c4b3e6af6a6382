import type { Locale } from '#app.config.ts'
import { pathWithLocale } from '#src/url/locale-path.ts'
import { siteOrigin } from './site-origin.ts'

/** Absolute address of a page in a language. `path` is without language and may carry a query: `/devices?category=Phones`. */
export function pageAddress(path: string, locale: Locale): string {
  const url = new URL(path, siteOrigin())
  return `${url.origin}${pathWithLocale(url.pathname, locale)}${url.search}`
}
