import { dayInJapan, japanAheadMs } from '#contract/japan-time.ts'

/** ISO 8601 in Japan Standard Time: `2026-11-21T09:00:00+09:00`. */
export const toJapanTime = (date: Date) =>
  `${new Date(date.getTime() + japanAheadMs).toISOString().slice(0, 19)}+09:00`

export const toJapanTimeOrNull = (date: Date | null) => date && toJapanTime(date)

/** A time, and its day in Japan. */
export interface Moment {
  readonly today: string
  readonly now: Date
}

export const momentOf = (now: Date): Moment => ({ today: dayInJapan(now), now })
