import type { Price } from '#contract/item.ts'

export interface RentExample {
  readonly slug: string
  readonly name: string
  /** Address of the square picture. */
  readonly picture: string
  /** Price of the maker's shop, yen. */
  readonly retailPrice: number
  readonly prices: readonly Price[]
  /** Yen to keep the device for good, by months of use. */
  readonly buyout: readonly { readonly afterMonths: number; readonly price: number }[]
}

/** The price of using a device for some months, rented and bought. */
export interface Comparison {
  readonly price: Price
  /** Yen that renting costs less than buying; negative when it costs more. */
  readonly difference: number
  /** Of the longer bar, in per cent. */
  readonly rentShare: number
  readonly buyShare: number
  /** Yen to keep the device after these months; absent when the shop gives no price for them. */
  readonly buyoutPrice: number | undefined
}

/** For the term of these months, else the longest one. */
export function compare(example: RentExample, months: number): Comparison | undefined {
  const { prices, retailPrice, buyout } = example
  const price = prices.find((one) => one.months === months) ?? prices.at(-1)
  if (!price) return undefined
  const longest = Math.max(price.total, retailPrice, 1)
  return {
    price,
    difference: retailPrice - price.total,
    rentShare: percent(price.total, longest),
    buyShare: percent(retailPrice, longest),
    buyoutPrice: buyout.find(({ afterMonths }) => afterMonths === price.months)?.price,
  }
}

const percent = (part: number, whole: number) => Math.round((part / whole) * 1000) / 10
