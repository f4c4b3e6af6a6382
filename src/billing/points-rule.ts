export interface PointsRange {
  /** Fewest points that can be used at a time. */
  readonly min: number
  /** As many as are available and the invoice takes. */
  readonly max: number
}

/** Whether any points can be used. */
export const canUsePoints = ({ min, max }: PointsRange): boolean => max >= min

/** The values of a slider: none, or from the fewest to the most. */
export function snapPoints(points: number, { min, max }: PointsRange): number {
  const whole = Math.round(points)
  if (!canUsePoints({ min, max }) || whole < min / 2) return 0
  return Math.min(Math.max(whole, min), max)
}
