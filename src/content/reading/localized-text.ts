import * as v from 'valibot'

/** A text in the language of the visitor, with live figures filled in. */
export interface LocalizedText {
  readonly text: string
  /** Set when Japanese replaces a missing translation. The element needs this `lang`. */
  readonly lang?: 'ja' | undefined
}

const lang = v.exactOptional(v.literal('ja'))

/** A required text. */
export const localizedText = v.object({ text: v.pipe(v.string(), v.nonEmpty()), lang })

/** An optional text. */
export const optionalLocalizedText = v.pipe(
  v.optional(v.unknown()),
  v.transform((stored): LocalizedText | undefined => {
    const parsed = v.safeParse(localizedText, stored)
    return parsed.success ? parsed.output : undefined
  }),
)
