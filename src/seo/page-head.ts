import { locales } from '#app.config.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { withoutJoiners } from '#src/i18n/without-joiners.ts'
import { pageAddress } from './page-address.ts'
import type { ShareCard } from './share-card.ts'
import { socialTags } from './social-tags.ts'

interface PageHead {
  /** Without the shop's name; absent on the home page. */
  readonly title?: string
  /** The step or view of the page that is shown, when its path has several: a screen reader reads the title first. */
  readonly step?: string | undefined
  /** Not in the browser, which does not use it. */
  readonly description?: string
  /** Path without language, with the query that makes this a separate page: `/devices?category=Phones`. */
  readonly path: string
  /** Account pages and errors stay out of search engines. */
  readonly isPrivate?: boolean
  /** One of many that visitors make of this page: it may be shared, and stays out of search engines too. */
  readonly isView?: boolean
  /** The share picture of this page, beside its title; by default a few devices of the shop. */
  readonly card?: Partial<Omit<ShareCard, 'locale'>>
}

/** Title, description, canonical address, the same page in the other language (hreflang ja, en, x-default), picture. */
export function pageHead({
  title,
  step,
  description: shownDescription,
  path,
  isPrivate = false,
  isView = false,
  card,
}: PageHead) {
  const isIndexed = !isPrivate && !isView
  const description = shownDescription && withoutJoiners(shownDescription)
  const ownTitle = step ? `${step} | ${title}` : title
  const fullTitle = withoutJoiners(ownTitle ? `${ownTitle} | ${m.site_name()}` : m.site_title())
  return {
    meta: [
      { title: fullTitle },
      ...(description ? [{ name: 'description', content: description }] : []),
      ...(isIndexed ? [] : [{ name: 'robots', content: 'noindex' }]),
      ...(isPrivate ? [] : socialTags({ title: fullTitle, name: title, description, path, card })),
    ],
    links: !isIndexed
      ? []
      : [
          { rel: 'canonical', href: pageAddress(path, getLocale()) },
          ...locales.map((locale) => ({
            rel: 'alternate',
            hrefLang: locale,
            href: pageAddress(path, locale),
          })),
          { rel: 'alternate', hrefLang: 'x-default', href: pageAddress(path, 'ja') },
        ],
  }
}
