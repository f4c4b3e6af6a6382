import { percentOf } from '#contract/percent.ts'

export interface OfferAnswer {
  readonly label_ja: string
  readonly label_en: string
  /** Share of the price that remains, in whole per cent. */
  readonly factor_pct: number
}

export interface Offer {
  /** Yen. */
  readonly amount: number
  readonly bonus: number
  /** The highest price, what each answer takes off, and what rounding takes; adds up to `amount`. */
  readonly breakdown: readonly { text_ja: string; text_en: string; amount: number }[]
}

interface Terms {
  readonly maxPrice: number
  readonly floorPrice: number
  readonly answers: readonly OfferAnswer[]
  readonly bonusPct: number
}

const roundTo = 100

/**
 * What a device is worth: the highest price times the factor of every answer, down to full hundreds, at
 * least the floor price; the bonus is paid in points. Whole numbers all the way: nothing is lost to binary fractions.
 * @returns undefined when one answer makes the device untradable
 */
export function computeOffer({
  maxPrice,
  floorPrice,
  answers,
  bonusPct,
}: Terms): Offer | undefined {
  if (answers.some(({ factor_pct }) => factor_pct === 0)) return undefined
  let product = BigInt(maxPrice)
  let scale = 1n
  let left = maxPrice
  const lines = [{ text_ja: '最高査定額', text_en: 'Highest price', amount: maxPrice }]
  for (const { label_ja, label_en, factor_pct } of answers) {
    product *= BigInt(factor_pct)
    scale *= 100n
    const next = Number(product / scale)
    if (next < left) lines.push({ text_ja: label_ja, text_en: label_en, amount: next - left })
    left = next
  }
  const amount = Math.max(Math.floor(left / roundTo) * roundTo, Math.min(floorPrice, maxPrice))
  if (amount !== left) {
    const isRaised = amount > left
    lines.push({
      text_ja: isRaised ? '最低保証額への引き上げ' : '100円未満の切り捨て',
      text_en: isRaised ? 'Raised to the lowest price' : 'Rounded down to ¥100',
      amount: amount - left,
    })
  }
  return { amount, bonus: percentOf(amount, bonusPct), breakdown: lines }
}
