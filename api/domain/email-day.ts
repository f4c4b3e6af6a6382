import type { Language } from '#contract/enums.ts'

const dayPattern = /^\d{4}-\d{2}-\d{2}$/

const weekdayFormats = {
  jp: new Intl.DateTimeFormat('ja-JP', { timeZone: 'UTC', weekday: 'short' }),
  en: new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'long' }),
} satisfies Record<Language, Intl.DateTimeFormat>
const monthFormat = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long' })

interface DayStyle {
  readonly language: Language
  /** For a day that the reader plans for. */
  readonly hasWeekday: boolean
}

/** An ISO 8601 day as the pages write it: 2026年11月20日(金), Friday 20 November 2026. Any other text stays as it is. */
export function dayInEmail(iso: string, { language, hasWeekday }: DayStyle): string {
  if (!dayPattern.test(iso)) return iso
  const date = new Date(`${iso}T00:00:00Z`)
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
  const weekday = weekdayFormats[language].format(date)
  return language === 'jp'
    ? `${year}年${month}月${day}日${hasWeekday ? `(${weekday})` : ''}`
    : `${hasWeekday ? `${weekday} ` : ''}${day} ${monthFormat.format(date)} ${year}`
}
