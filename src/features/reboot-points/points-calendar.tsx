import { formatMonth } from '#src/i18n/format-month.ts'
import { formatCount } from '#src/i18n/format-yen.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { classNames } from '#src/ui/class-names.ts'
import { figures } from '#src/ui/typography.css.ts'
import * as styles from './points.css.ts'

/** Points that expire together. */
export interface ExpiryDay {
  /** Last day in Japan; null is never. */
  readonly expires_on: string | null
  readonly points: number
}

/** One month of the calendar; 0 points where nothing expires. */
export interface ExpiryMonth {
  /** `2026-12` */
  readonly month: string
  readonly points: number
  /** The first day of the month on which points expire, `2026-12-31`. */
  readonly day: string | null
  /** Included in the points that expire within 60 days. */
  readonly isSoon: boolean
}

/** Points are valid for a little more than a year: later ones are shown without the empty months between. */
const maxMonths = 24

const monthAfter = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

function monthsBetween(first: string, last: string): string[] {
  const months: string[] = []
  for (let month = first; month <= last; month = monthAfter(month)) {
    months.push(month)
    if (months.length > maxMonths) return []
  }
  return months
}

/**
 * The months from the first to the last in which points expire, including those without any between them.
 * @param days the next day first, as the API gives them
 * @param soonPoints how many points expire within 60 days
 */
export function expiryMonths(days: readonly ExpiryDay[], soonPoints: number): ExpiryMonth[] {
  const byMonth = new Map<string, { points: number; day: string; isSoon: boolean }>()
  let sum = 0
  for (const { expires_on: day, points } of days) {
    if (day === null || points === 0) continue
    sum += points
    const before = byMonth.get(day.slice(0, 7))
    byMonth.set(day.slice(0, 7), {
      day: before?.day ?? day,
      points: (before?.points ?? 0) + points,
      isSoon: before?.isSoon === true || sum <= soonPoints,
    })
  }
  const found = [...byMonth.keys()]
  const [first] = found
  const last = found.at(-1)
  if (first === undefined || last === undefined) return []
  const between = monthsBetween(first, last)
  return (between.length > 0 ? between : found).map((month) => ({
    month,
    points: 0,
    day: null,
    isSoon: false,
    ...byMonth.get(month),
  }))
}

/** A month is a leaf; one in which points expire shows them. */
export function PointsCalendar({ days, soon }: { days: readonly ExpiryDay[]; soon: number }) {
  const months = expiryMonths(days, soon)
  const never = days.find(({ expires_on, points }) => expires_on === null && points > 0)
  if (months.length === 0 && !never) return null
  return (
    <section aria-labelledby="points-calendar" className={styles.section}>
      <h2 id="points-calendar" className={styles.sectionTitle}>
        {m.points_calendar()}
      </h2>
      <p className={styles.lead}>{m.points_calendar_text()}</p>
      {months.length > 0 && (
        <ol className={styles.calendar}>
          {months.map(({ month, points, day, isSoon }) => (
            <li
              key={month}
              className={classNames(
                styles.leaf,
                points > 0 && styles.leafWithPoints,
                isSoon && styles.leafSoon,
              )}
            >
              <span className={styles.leafMonth}>{formatMonth(month)}</span>
              {day === null ? (
                <span className={styles.leafNone}>{m.points_calendar_none()}</span>
              ) : (
                <>
                  <b className={classNames(styles.leafPoints, figures)}>
                    {formatCount(points)}
                    <small>{m.points_unit()}</small>
                  </b>
                  <span className={styles.leafDay}>
                    {m.points_calendar_day({ day: Number(day.slice(8)) })}
                  </span>
                </>
              )}
            </li>
          ))}
        </ol>
      )}
      {never && (
        <p className={styles.quietText}>
          {m.points_calendar_never({ points: formatCount(never.points) })}
        </p>
      )}
    </section>
  )
}
