import type { Locale } from '#app.config.ts'

type Localized<Field extends string, Value> = {
  readonly [K in `${Field}_ja` | `${Field}_en`]: Value
}

/** The value of a bilingual field of the API: `title` is `title_ja` or `title_en`. */
export function localizedField<const Field extends string>(
  record: Localized<Field, string>,
  field: Field,
  locale: Locale,
): string
export function localizedField<const Field extends string>(
  record: Localized<Field, string | null>,
  field: Field,
  locale: Locale,
): string | null
export function localizedField<const Field extends string>(
  record: Localized<Field, string | null>,
  field: Field,
  locale: Locale,
) {
  return locale === 'ja' ? record[`${field}_ja`] : record[`${field}_en`]
}
