import type { Locale } from '#app.config.ts'
import type { Banner } from '#contract/promotion.ts'
import { localDestination } from '#src/url/local-destination.ts'
import { inLocale } from './device-card-data.ts'

export interface Announcement {
  readonly text: string
  /** A path of this site without its language. */
  readonly href: string
  readonly coupon: string | null
  /** Last day, `YYYY-MM-DD` in Japan. */
  readonly ends: string
}

/** The first banner on display, in the words of the language. */
export function toAnnouncement(banners: readonly Banner[], locale: Locale): Announcement | null {
  const [banner] = banners
  if (!banner) return null
  return {
    text: inLocale(banner, 'title', locale),
    href: localDestination(banner.link, '/devices'),
    coupon: banner.coupon,
    ends: banner.ends,
  }
}
