/** The last day of a day's calendar month. */
export function endOfMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

/**
 * Whole years of age on a day. Who was born on 29 February completes a year at the end of 28 February, and is a year older
 * from 1 March where there is no 29th (Act on Calculation of Ages, with Civil Code art. 143, 2).
 */
export function ageOn(day: string, dateOfBirth: string): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  const isBeforeBirthday = day.slice(4) < dateOfBirth.slice(4)
  return isBeforeBirthday ? years - 1 : years
}
