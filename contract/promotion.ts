import * as v from 'valibot'
import { promisedCouponTerms } from './coupon.ts'
import { alignments } from './enums.ts'
import { day, identifier } from './values.ts'

const promotionEntries = {
  id: identifier,
  title_ja: v.string(),
  title_en: v.string(),
  /** A path of the site without its locale, e.g. `/devices?category=Tablets`. */
  link: v.string(),
  image: v.nullable(v.string()),
  alignment: v.picklist(alignments),
  /** First and last day of display in Japan, both included. */
  starts: day,
  ends: day,
}
const textEntries = { text_ja: v.nullable(v.string()), text_en: v.nullable(v.string()) }

export const bannerThemes = ['accent', 'calm', 'neutral'] as const

export const banner = v.object({
  ...promotionEntries,
  ...textEntries,
  /** The code of the coupon that the banner advertises; a banner whose coupon is used up or expired is not listed. */
  coupon: v.nullable(v.string()),
  /** What that coupon gives and requires: shown wherever the banner is. */
  coupon_terms: v.nullable(promisedCouponTerms),
  theme: v.picklist(bannerThemes),
})
export type Banner = v.InferOutput<typeof banner>

/** A promotional card, not a payment card. */
export const promotionCard = v.object({ ...promotionEntries, ...textEntries })
export type PromotionCard = v.InferOutput<typeof promotionCard>

export const shortPromotionCard = v.object(promotionEntries)
