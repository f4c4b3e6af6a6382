import { defaultLocale, locales } from '#app.config.ts'
import { pageAddress } from './page-address.ts'
import type { SiteLink } from './site-link.ts'

/** A site map holds 50,000 addresses (sitemaps.org); each page has one in every language. */
const maxPages = 50_000 / locales.length

const escapeXml = (text: string) =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&apos;')

const alternate = (hreflang: string, address: string | undefined) =>
  `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${address ?? ''}"/>`

/** One page: an entry in each language, each naming all of them (Google, "localized versions"). */
function entriesOf({ path, changedAt }: SiteLink): string {
  const addresses = new Map(locales.map((locale) => [locale, escapeXml(pageAddress(path, locale))]))
  const alternates = [
    ...Array.from(addresses, ([locale, address]) => alternate(locale, address)),
    alternate('x-default', addresses.get(defaultLocale)),
  ].join('')
  const changed = changedAt ? `<lastmod>${escapeXml(changedAt)}</lastmod>` : ''
  return Array.from(
    addresses.values(),
    (address) => `<url><loc>${address}</loc>${changed}${alternates}</url>\n`,
  ).join('')
}

/** The site map of these pages in all languages (sitemaps.org 0.9 with `xhtml:link`). */
export const siteMap = (links: readonly SiteLink[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${links
    .slice(0, maxPages)
    .map(entriesOf)
    .join('')}</urlset>\n`
