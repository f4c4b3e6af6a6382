interface Lot {
  readonly id: number
  readonly remaining: number
}

/**
 * Which lots give how many of `points`, in the order of the lots; one that is used up gives nothing.
 * @throws when the lots hold fewer: the ledger and the balance disagree
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
