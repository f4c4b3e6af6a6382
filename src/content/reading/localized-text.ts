import * as v from 'valibot'

/** A text in the visitor's language, figures filled in. */
export interface LocalizedText {
  readonly text: string
  /** Set where Japanese stands in for a missing translation: its element needs this `lang`. */
  readonly lang?: 'ja' | undefined
}

const lang = v.exactOptional(v.literal('ja'))

/** A text that must be there. */
export const localizedText = v.object({ text: v.pipe(v.string(), v.nonEmpty()), lang })

/** A text that an editor may leave out. */
export const optionalLocalizedText = v.pipe(
  v.optional(v.unknown()),
  v.transform((stored): LocalizedText | undefined => {
    const parsed = v.safeParse(localizedText, stored)
    return parsed.success ? parsed.output : undefined
  }),
)
