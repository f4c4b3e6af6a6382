import { formatCount } from '#src/i18n/format-yen.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import type { PointsRange } from './points-rule.ts'

/** Why a number of points is refused. */
export function pointsMessages(range: PointsRange) {
  const min = formatCount(range.min)
  const max = formatCount(range.max)
  return {
    points_min: () => m.points_refused_min({ min }),
    points_too_many: () => m.points_refused_many({ max }),
    insufficient_points: m.points_refused_insufficient,
    invalid: () => m.points_refused_invalid({ min, max }),
  }
}
