import type { Locale } from '#app.config.ts'

const weekdayFormats: Record<Locale, Intl.DateTimeFormat> = {
  ja: new Intl.DateTimeFormat('ja-JP', {
    month: 'long',
    day: 'numeric',
    weekday: 'short',
    timeZone: 'Asia/Tokyo',
  }),
  en: new Intl.DateTimeFormat('en-GB', {
    month: 'long',
    day: 'numeric',
    weekday: 'long',
    timeZone: 'Asia/Tokyo',
  }),
}

/**
 * A day in the near future, with the day of the week: 11月24日(火), Tuesday 24 November. On the server only: browsers set the
 * comma differently.
 */
export const formatWeekday = (iso: string, locale: Locale): string =>
  weekdayFormats[locale].format(new Date(iso))
