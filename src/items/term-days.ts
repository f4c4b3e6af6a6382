import { addDays, addMonths } from '#contract/days.ts'

/** Last day of a term that begins on a day: the day before the same day, or the last one of a shorter month, some months later. */
export const lastDayOfTerm = (firstDay: string, months: number): string =>
  addDays(addMonths(firstDay, months), -1)
