/**
 * Number of letters to insert, drop, replace or swap with their neighbour until one word is the other (optimal string
 * alignment).
 * @returns `undefined` when it is more than `most`
 */
export function editDistance(a: string, b: string, most: number): number | undefined {
  if (Math.abs(a.length - b.length) > most) return undefined
  let beforeLast: readonly number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row += 1) {
    const next = nextRow(a, b, row, last, beforeLast)
    if (Math.min(...next) > most) return undefined
    beforeLast = last
    last = next
  }
  const distance = last[b.length] ?? 0
  return distance <= most ? distance : undefined
}

function nextRow(
  a: string,
  b: string,
  row: number,
  last: readonly number[],
  beforeLast: readonly number[],
): number[] {
  const next = [row]
  const at = (cells: readonly number[], column: number) => cells[column] ?? Number.MAX_SAFE_INTEGER
  for (let column = 1; column <= b.length; column += 1) {
    const isSame = a[row - 1] === b[column - 1]
    const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
    next[column] = Math.min(
      at(last, column) + 1,
      at(next, column - 1) + 1,
      at(last, column - 1) + (isSame ? 0 : 1),
      isSwapped ? at(beforeLast, column - 2) + 1 : Number.MAX_SAFE_INTEGER,
    )
  }
  return next
}
