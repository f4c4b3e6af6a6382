/** Days are `YYYY-MM-DD`, as the calendar in Japan shows them. */

const dayMs = 86_400_000

const write = (time: number) => new Date(time).toISOString().slice(0, 10)

export const daysLater = (day: string, days: number): string =>
  write(Date.parse(day) + days * dayMs)

/** Last day of a term that begins on a day: the day before the same day, or the last one of a shorter month, some months later. */
export function lastDayOfTerm(firstDay: string, months: number): string {
  const [year = 0, month = 0, date = 0] = firstDay.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return write(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth)) - dayMs)
}
