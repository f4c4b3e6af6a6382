import type { Locale } from '#app.config.ts'
import type { Banner } from '#contract/promotion.ts'
import { inLocale } from './device-card-data.ts'

export interface Announcement {
  readonly text: string
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
    coupon: banner.coupon,
    ends: banner.ends,
  }
}
