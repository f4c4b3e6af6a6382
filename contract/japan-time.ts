/** Japan is nine hours ahead of UTC all year. */
export const japanAheadMs = 9 * 3_600_000

/** The day in Japan, `YYYY-MM-DD`. A number is milliseconds since 1970. */
export const dayInJapan = (moment: Date | number): string =>
  new Date(Number(moment) + japanAheadMs).toISOString().slice(0, 10)

/** The moment at which a day begins in Japan. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+09:00`)

/** The year in Japan: server and browser may be anywhere. */
export const yearInJapan = (moment: Date | number): number => Number(dayInJapan(moment).slice(0, 4))
