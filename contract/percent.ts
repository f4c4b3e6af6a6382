/** Hundredths of a per cent: whole numbers lose nothing to binary fractions. */
export const hundredthsOf = (pct: number): number => Math.round(pct * 100)

/** A share of an amount: whole yen or points, the rest is dropped. */
export const percentOf = (amount: number, pct: number): number =>
  Math.floor((amount * hundredthsOf(pct)) / 10_000)
