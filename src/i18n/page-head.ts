import { locales } from '#app.config.ts'
import { pathWithLocale } from '#src/url/locale-path.ts'
import { getLocale } from './locale.ts'
import { m } from './paraglide/messages.js'
import { siteOrigin } from './site-origin.ts'

interface PageHead {
  /** Without the shop's name; absent on the home page. */
  readonly title?: string
  readonly description?: string
  /** Path without language, with the query that makes this page a page of its own: `/devices?category=Phones`. */
  readonly path: string
  /** Account pages and errors stay out of search engines. */
  readonly isPrivate?: boolean
}

/** Title, description, canonical address and the same page in the other language (hreflang ja, en, x-default). */
export function pageHead({ title, description, path, isPrivate = false }: PageHead) {
  const address = (locale: (typeof locales)[number]) => {
    const url = new URL(path, siteOrigin())
    return `${url.origin}${pathWithLocale(url.pathname, locale)}${url.search}`
  }
  const fullTitle = title ? `${title} | ${m.site_name()}` : m.site_title()
  return {
    meta: [
      { title: fullTitle },
      { property: 'og:title', content: fullTitle },
      ...(description
        ? [
            { name: 'description', content: description },
            { property: 'og:description', content: description },
          ]
        : []),
      ...(isPrivate ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
    links: isPrivate
      ? []
      : [
          { rel: 'canonical', href: address(getLocale()) },
          ...locales.map((locale) => ({
            rel: 'alternate',
            hrefLang: locale,
            href: address(locale),
          })),
          { rel: 'alternate', hrefLang: 'x-default', href: address('ja') },
        ],
  }
}
