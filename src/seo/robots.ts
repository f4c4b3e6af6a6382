import { locales } from '#app.config.ts'
import { pathWithLocale } from '#src/url/locale-path.ts'
import { siteOrigin } from './site-origin.ts'

/** Not for search engines: a visitor's own pages, in every language. */
const privatePages = ['/account', '/preview']
/** The same for addresses that are not pages. */
const nonPagePaths = ['/studio', '/api/', '/_serverFn/', '/content-events']

/**
 * robots.txt (RFC 9309): everything but the private pages may be read. Views of lists are distinguished by their canonical
 * address.
 */
export function robots(): string {
  const closed = [
    ...privatePages.flatMap((path) => locales.map((locale) => pathWithLocale(path, locale))),
    ...nonPagePaths,
  ]
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteOrigin()}/sitemap.xml`,
    '',
  ].join('\n')
}
