import { createIsomorphicFn } from '@tanstack/react-start'
import { type Locale, locales } from '#app.config.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { withoutJoiners } from '#src/i18n/without-joiners.ts'
import { pageAddress } from './page-address.ts'
import type { ShareCard } from './share-card.ts'
import { sharePicturePath } from './share-card-address.server.ts'
import { siteOrigin } from './site-origin.ts'

interface SharedPage {
  readonly title: string
  readonly description: string | undefined
  readonly path: string
  /** Without the shop's name; absent on the home page. */
  readonly name: string | undefined
  /** By default a few devices of the shop. */
  readonly card: Partial<Omit<ShareCard, 'locale'>> | undefined
}

interface SocialTag {
  readonly property?: string
  readonly name?: string
  readonly content: string
}

/** Open Graph names a language with a country (ogp.me). */
const openGraphLocale: Record<Locale, string> = { ja: 'ja_JP', en: 'en_GB' }

function tagsOf({ title, name, description, path, card: given }: SharedPage): SocialTag[] {
  const locale = getLocale()
  const card = { title: name ?? m.share_slogan(), stage: 'shop' as const, ...given }
  const other = locales.find((one) => one !== locale)
  const picture = new URL(sharePicturePath({ ...card, locale }), siteOrigin()).href
  const og = (name: string, content: string | undefined) =>
    content === undefined ? [] : [{ property: `og:${name}`, content }]
  return [
    ...og('title', title),
    ...og('description', description),
    ...og('url', pageAddress(path, locale)),
    ...og('locale', openGraphLocale[locale]),
    ...og('locale:alternate', other && openGraphLocale[other]),
    ...og('image', picture),
    ...og('image:type', 'image/png'),
    ...og('image:width', '1200'),
    ...og('image:height', '630'),
    ...og(
      'image:alt',
      m.share_picture_alt({ title: withoutJoiners(card.title).replace(/\s+/g, ' ') }),
    ),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/**
 * Open Graph and Twitter card tags (ogp.me; X falls back to `og:`). Programs that show a shared address read the HTML of the
 * server: the browser does not use the tags.
 */
export const socialTags: (page: SharedPage) => SocialTag[] = createIsomorphicFn()
  .server(tagsOf)
  .client(() => [])
