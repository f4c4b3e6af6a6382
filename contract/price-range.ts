export interface PriceRange {
  readonly min: number | undefined
  readonly max: number | undefined
}

const priceRangePattern = /^(\d{0,9})-(\d{0,9})$/

/** `min-max` in yen a month, both ends included, either side may be empty; anything else is `undefined`. */
export const readPriceRange = (text: string): PriceRange | undefined => {
  const [, min, max] = priceRangePattern.exec(text) ?? []
  if (min === undefined || max === undefined || (min === '' && max === '')) return undefined
  const range = {
    min: min === '' ? undefined : Number(min),
    max: max === '' ? undefined : Number(max),
  }
  return (range.min ?? 0) <= (range.max ?? Number.POSITIVE_INFINITY) ? range : undefined
}

export const isInPriceRange = (price: number, range: PriceRange | undefined): boolean =>
  range !== undefined &&
  price >= (range.min ?? 0) &&
  price <= (range.max ?? Number.POSITIVE_INFINITY)
