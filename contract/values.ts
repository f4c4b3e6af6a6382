import * as v from 'valibot'

/** Largest whole number of a database's `integer`: ids, yen, points and counts. */
export const maxStoredInteger = 2 ** 31 - 1

/** Yen: the most that one invoice may ask for, and that one payment or refund moves. The payment provider takes no more. */
export const maxPaymentYen = 10_000_000

/** Tax-included integer yen. */
export const yen = v.pipe(v.number(), v.integer(), v.minValue(0))
export const count = v.pipe(v.number(), v.integer(), v.minValue(0))
export const identifier = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1),
  v.maxValue(maxStoredInteger),
)
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
export const maxSlugLength = 80
export const slug = v.pipe(v.string(), v.regex(slugPattern), v.maxLength(maxSlugLength))
/**
 * What a form, a query or a path says as the slug of one thing of the caller's, such as a card; whether it exists is checked
 * by the API.
 */
export const slugText = v.pipe(v.string('invalid'), v.maxLength(maxSlugLength, 'invalid'))
export const hexColor = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/))
/** Which terms a customer has seen: the day on which they came into force. */
export const termsVersion = v.pipe(v.string('invalid'), v.maxLength(20, 'invalid'))
/** `YYYY-MM-DD`, a day in Japan. */
export const day = v.pipe(v.string(), v.isoDate())
/** ISO 8601 in Japan Standard Time, e.g. `2026-11-21T09:00:00+09:00`. */
export const dateTime = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?\+09:00$/),
)
/** Duration of a term in calendar months. */
export const termMonths = [1, 3, 6, 12, 24] as const
export type TermMonths = (typeof termMonths)[number]
