import { hrefOf } from '#src/i18n/page-href.ts'
import { destinationOf } from '#src/url/local-destination.ts'

/**
 * Where the visitor wanted to go, if that is a page of this site, else `fallback`: an address in the language of the page.
 */
export const destinationHref = (next: string | undefined, fallback?: string): string =>
  hrefOf({ destination: destinationOf(next, fallback) })
