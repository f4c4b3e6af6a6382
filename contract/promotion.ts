import * as v from 'valibot'
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
  coupon: v.nullable(v.string()),
  theme: v.picklist(bannerThemes),
})
export type Banner = v.InferOutput<typeof banner>

/** A promotional card, not a payment card. */
export const promotionCard = v.object({ ...promotionEntries, ...textEntries })
export type PromotionCard = v.InferOutput<typeof promotionCard>

export const shortPromotionCard = v.object(promotionEntries)
export type ShortPromotionCard = v.InferOutput<typeof shortPromotionCard>
