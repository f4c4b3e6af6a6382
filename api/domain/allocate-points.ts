interface Lot {
  readonly id: number
  readonly remaining: number
}

/**
 * How many of `points` each lot gives, in the order of the lots; a used-up lot is left out.
 * @throws when the lots hold fewer: then the ledger and the balance disagree
 */
export function allocatePoints(lots: readonly Lot[], points: number) {
  const taken: { readonly id: number; readonly points: number }[] = []
  let left = points
  for (const lot of lots) {
    if (left === 0) break
    const part = Math.min(left, lot.remaining)
    if (part === 0) continue
    taken.push({ id: lot.id, points: part })
    left -= part
  }
  if (left > 0) throw new Error(`The ledger lacks ${left} points.`)
  return taken
}
