import * as v from 'valibot'

/** Postgres stores no U+0000 and no half of a surrogate pair. */
const touchText = v.optional(
  v.pipe(
    v.string('invalid'),
    v.maxLength(500, 'invalid'),
    v.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'invalid'),
  ),
)

/** Where one visit came from (docs/specification.md, section 3); unknown fields are dropped. */
const touch = v.object({
  utm_id: touchText,
  utm_source: touchText,
  utm_medium: touchText,
  utm_campaign: touchText,
  utm_term: touchText,
  utm_content: touchText,
  gclid: touchText,
  fbclid: touchText,
  ttclid: touchText,
  /** ISO 8601. */
  timestamp: v.optional(v.pipe(v.string('invalid'), v.isoTimestamp('invalid'))),
  referrer: touchText,
  direct_visit: v.optional(v.boolean('invalid')),
  fbc: touchText,
  fbp: touchText,
  ttp: touchText,
})

/** Where a visitor first and last came from. */
export const attribution = v.object({ first: v.optional(touch), last: v.optional(touch) })
export type Attribution = v.InferOutput<typeof attribution>

/** The same as JSON in a field of a form with files. */
export const attributionText = v.pipe(v.string('invalid'), v.maxLength(10_000, 'invalid'))

/** @returns null when it cannot be read: an application never fails because of it */
export function readAttributionText(text: string | undefined): Attribution | null {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), attribution), text)
  return read.success ? read.output : null
}
