/** In the drawing's own units. */
export const chartSize = { width: 720, height: 304 } as const
/** In the same units: the line of zero yen, the left and right ends of the time axis. */
export const chartArea = { left: 64, right: 690, top: 32, floor: 268 } as const

export interface ChartValue {
  readonly months: number
  readonly yen: number
}
export interface ChartPoint extends ChartValue {
  readonly x: number
  readonly y: number
}

const round = (value: number) => Math.round(value * 10) / 10

/** Where the values stand: time to the right, yen upwards from zero. */
export function placePoints(values: readonly ChartValue[]) {
  const { left, right, top, floor } = chartArea
  const lastMonth = Math.max(1, ...values.map(({ months }) => months))
  const highest = Math.max(1, ...values.map(({ yen }) => yen))
  const rightmost = right - 38
  const xOf = (months: number) => round(left + (months / lastMonth) * (rightmost - left))
  const yOf = (yen: number) => round(floor - (yen / highest) * (floor - top))
  return {
    points: values.map(
      (value): ChartPoint => ({ ...value, x: xOf(value.months), y: yOf(value.yen) }),
    ),
    yOf,
  }
}

/** A smooth path through the points that never rises where they fall. */
export function curveThrough(points: readonly ChartPoint[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  let from = first
  let path = `M${first.x} ${first.y}`
  for (const to of rest) {
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    path += `C${round(from.x + dx * 0.5)} ${round(from.y + dy * 0.42)} ${round(from.x + dx * 0.6)} ${round(from.y + dy * 0.58)} ${to.x} ${to.y}`
    from = to
  }
  return path
}

const roundSteps = [5_000, 10_000, 20_000, 50_000, 100_000, 200_000]

/** Two or three round amounts from zero up, below the highest. */
export function axisSteps(highest: number): number[] {
  const step = roundSteps.find((candidate) => highest / candidate < 3) ?? roundSteps.at(-1) ?? 1
  return [0, 1, 2].map((count) => count * step).filter((yen) => yen <= highest)
}
