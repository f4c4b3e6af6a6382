import { type PriceRange, readPriceRange } from '#contract/price-range.ts'

const bandPattern = /^\d{0,6}-\d{0,6}$/

/** Yen a month, both ends included; an open end is `undefined`. */
export const readPriceBand = (text: string): PriceRange | undefined =>
  bandPattern.test(text) ? readPriceRange(text) : undefined
