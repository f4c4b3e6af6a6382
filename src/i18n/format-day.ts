import type { Locale } from '#app.config.ts'
import { getLocale } from './locale.ts'

const formats: Record<Locale, Intl.DateTimeFormat> = {
  ja: new Intl.DateTimeFormat('ja-JP', { dateStyle: 'long', timeZone: 'Asia/Tokyo' }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Tokyo' }),
}

/** An ISO 8601 day or moment as the day it is in Japan: 2026年11月20日, 20 November 2026. */
export const formatDay = (iso: string): string => formats[getLocale()].format(new Date(iso))
