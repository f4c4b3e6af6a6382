const japanOffsetMs = 9 * 60 * 60 * 1000

const shifted = (date: Date) => new Date(date.getTime() + japanOffsetMs).toISOString()

/** ISO 8601 in Japan Standard Time: `2026-11-21T09:00:00+09:00`. */
export const toJapanTime = (date: Date) => `${shifted(date).slice(0, 19)}+09:00`

/** The day in Japan: `YYYY-MM-DD`. */
export const toJapanDay = (date: Date) => shifted(date).slice(0, 10)
