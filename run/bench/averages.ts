/** The middle value by size; for an even number the upper one of the two. */
export const medianBy = <T>(values: readonly T[], sizeOf: (value: T) => number): T => {
  const middle = values.toSorted((a, b) => sizeOf(a) - sizeOf(b))[Math.floor(values.length / 2)]
  if (middle === undefined) throw new Error('Nothing was measured.')
  return middle
}

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

export const median = (values: readonly number[]): number => medianBy(values, (value) => value)
