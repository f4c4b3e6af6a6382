import * as v from 'valibot'
import { defaultLocale, type Locale } from '#app.config.ts'

/** A text in both languages; Japanese is always there, English may be missing. */
export const localizedText = v.pipe(
  v.object({ ja: v.pipe(v.string(), v.nonEmpty()), en: v.nullish(v.string()) }),
  v.transform(({ ja, en }): Localized<string> => (en ? { ja, en } : { ja })),
)

/** The same, for a text that an editor may leave out altogether. */
export const optionalLocalizedText = v.pipe(
  v.optional(v.unknown(), null),
  v.transform((stored): Localized<string> | undefined => {
    const text = v.safeParse(localizedText, stored)
    return text.success ? text.output : undefined
  }),
)

/** A value in Japanese, and in English when it was translated. */
export interface Localized<T> {
  readonly ja: T
  readonly en?: T
}

export interface LocalizedValue<T> {
  readonly value: T
  /** The language the value is written in. */
  readonly language: Locale
  /** Whether this is Japanese standing in for a missing translation: its element needs `lang="ja"`. */
  readonly isFallback: boolean
}

/** Picks the visitor's language, or Japanese when there is no translation, and says which it was. */
export function localized<T>(content: Localized<T>, locale: Locale): LocalizedValue<T> {
  const value = content[locale]
  if (value !== undefined) return { value, language: locale, isFallback: false }
  return { value: content.ja, language: defaultLocale, isFallback: true }
}
