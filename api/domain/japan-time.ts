import { japanAheadMs } from '#contract/japan-time.ts'

/** ISO 8601 in Japan Standard Time: `2026-11-21T09:00:00+09:00`. */
export const toJapanTime = (date: Date) =>
  `${new Date(date.getTime() + japanAheadMs).toISOString().slice(0, 19)}+09:00`

export const toJapanTimeOrNull = (date: Date | null) => date && toJapanTime(date)
