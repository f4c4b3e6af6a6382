import { m } from '#src/i18n/paraglide/messages.js'

/** The languages that the shop writes to a member in, in the order in which they are offered. */
export const languages = ['jp', 'en'] as const

export const languageNames = { jp: m.person_language_japanese, en: m.person_language_english }
