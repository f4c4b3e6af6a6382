import type { Locale } from '#app.config.ts'
import type { PromisedCouponTerms } from '#contract/coupon.ts'
import type { Banner } from '#contract/promotion.ts'
import type { ContentLink } from '#src/content/model/content-link.ts'
import { linkFromPath } from '#src/content/model/link-from-path.ts'
import { categoryAndMinimum } from '#src/coupons/coupon-messages.ts'
import { formatCount } from '#src/i18n/format-yen.ts'
import { localizedField } from '#src/i18n/localized-field.ts'
import { m } from '#src/i18n/paraglide/messages.js'

export interface Announcement {
  readonly id: number
  readonly text: string
  readonly coupon: string | null
  /** The conditions, each as a short text; the last day is separate. */
  readonly conditions: readonly string[]
  /** Last day, `YYYY-MM-DD` in Japan. */
  readonly ends: string
  readonly link: ContentLink | null
}

type PromisedBanner = Banner & ({ coupon: null } | { coupon_terms: PromisedCouponTerms })

/** A coupon without known terms is not advertised: nobody could know its conditions. */
const isKnown = (banner: Banner): banner is PromisedBanner =>
  banner.coupon === null || banner.coupon_terms !== null

/** The banners on display in one language, each with the conditions of its coupon. */
export const toAnnouncements = (banners: readonly Banner[], locale: Locale): Announcement[] =>
  banners.filter(isKnown).map((banner) => ({
    id: banner.id,
    text: localizedField(banner, 'title', locale),
    coupon: banner.coupon,
    conditions: banner.coupon_terms ? promiseConditions(banner.coupon_terms, locale) : [],
    ends: earlierDay(banner.ends, banner.coupon_terms?.expires_on),
    link: linkFromPath(banner.link),
  }))

const earlierDay = (day: string, other: string | undefined) =>
  other !== undefined && other < day ? other : day

/** What a coupon asks for besides its last day (Act against Unjustifiable Premiums and Misleading Representations, art. 5). */
const promiseConditions = (terms: PromisedCouponTerms, locale: Locale): string[] => [
  ...categoryAndMinimum(terms, locale),
  ...usesOf(terms, locale),
]

function usesOf({ max_uses, per_user }: PromisedCouponTerms, locale: Locale): string[] {
  const isOnceEach = per_user === 1
  if (max_uses === null) return isOnceEach ? [m.promise_once_each({}, { locale })] : []
  const count = formatCount(max_uses)
  return [
    isOnceEach
      ? m.promise_first_people({ count }, { locale })
      : m.promise_first_uses({ count }, { locale }),
  ]
}
