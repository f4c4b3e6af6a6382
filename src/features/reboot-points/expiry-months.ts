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
  /** Among the points that expire within 60 days. */
  readonly isSoon: boolean
}

/** Points live for a little more than a year: what lies further away has gaps of no interest between. */
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
 * The months from the first to the last in which points expire, those without any between them too.
 * @param days the next day first, as the API has them
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

/** Entries of a list, the newest first, by the month they belong to. */
export function byMonth<T extends { readonly earned_on: string }>(
  entries: readonly T[],
): { readonly month: string; readonly entries: T[] }[] {
  const months: { month: string; entries: T[] }[] = []
  for (const entry of entries) {
    const month = entry.earned_on.slice(0, 7)
    const last = months.at(-1)
    if (last?.month === month) last.entries.push(entry)
    else months.push({ month, entries: [entry] })
  }
  return months
}
