/** The lowest of some monthly prices in yen, where it is lower than another one; a device without a price does not count. */
export function lowestPrice(monthly: readonly (number | undefined)[]): number | undefined {
  const known = monthly.filter((yen) => yen !== undefined)
  const lowest = Math.min(...known)
  return known.some((yen) => yen > lowest) ? lowest : undefined
}
