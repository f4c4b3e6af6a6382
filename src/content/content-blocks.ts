import * as v from 'valibot'
import { parseLink } from './content-link.ts'
import { localizedText, optionalLocalizedText } from './localized.ts'
import { localizedRichText } from './rich-text.ts'

const key = v.string()

const linkedLabel = v.object({ label: localizedText, link: v.unknown() })

/** Words on a button and where it leads; one whose link leads nowhere is left out. */
export const actionList = v.pipe(
  v.nullish(v.array(v.unknown()), []),
  v.transform((stored) =>
    stored.flatMap((item) => {
      const parsed = v.safeParse(v.object({ _key: key, ...linkedLabel.entries }), item)
      const link = parsed.success ? parseLink(parsed.output.link) : null
      return parsed.success && link
        ? [{ key: parsed.output._key, label: parsed.output.label, link }]
        : []
    }),
  ),
)

/** A single standing link, `null` when it leads nowhere. */
export const singleAction = v.pipe(
  v.optional(v.unknown(), null),
  v.transform((stored) => {
    const parsed = v.safeParse(linkedLabel, stored)
    const link = parsed.success ? parseLink(parsed.output.link) : null
    return parsed.success && link ? { label: parsed.output.label, link } : null
  }),
)

const heading = optionalLocalizedText

const step = v.object({
  _key: key,
  title: localizedText,
  body: localizedText,
  timeNeeded: optionalLocalizedText,
})
const steps = v.object({ _type: v.literal('steps'), heading, steps: v.array(step) })

const featureGrid = v.object({
  _type: v.literal('featureGrid'),
  heading,
  items: v.array(v.object({ _key: key, title: localizedText, body: optionalLocalizedText })),
})

const timeline = v.object({
  _type: v.literal('timeline'),
  heading,
  moments: v.array(v.object({ _key: key, when: localizedText, what: localizedText })),
})

const richTextBlock = v.object({
  _type: v.literal('richTextBlock'),
  heading,
  body: localizedRichText,
})

const callout = v.object({
  _type: v.literal('callout'),
  tone: v.fallback(v.picklist(['note', 'caution']), 'note'),
  heading,
  body: localizedRichText,
})

const faq = v.object({
  _type: v.literal('faq'),
  heading,
  items: v.array(v.object({ _key: key, question: localizedText, answer: localizedRichText })),
})

const callToAction = v.object({
  _type: v.literal('callToAction'),
  heading,
  body: optionalLocalizedText,
  actions: actionList,
})

const withKey = <E extends v.ObjectEntries>(schema: v.ObjectSchema<E, undefined>) =>
  v.object({ ...schema.entries, _key: key })

const block = v.variant('_type', [
  withKey(steps),
  withKey(featureGrid),
  withKey(timeline),
  withKey(richTextBlock),
  withKey(callout),
  withKey(faq),
  withKey(callToAction),
])

/** One block of a page, checked; told apart by `_type`. */
export type ContentBlock = v.InferOutput<typeof block>
export type ContentBlockOf<T extends ContentBlock['_type']> = Extract<ContentBlock, { _type: T }>

/** The blocks of a page in order; a block this site cannot show is left out. */
export const blockList = v.pipe(
  v.nullish(v.array(v.unknown()), []),
  v.transform((stored) =>
    stored.flatMap((item) => {
      const parsed = v.safeParse(block, item)
      return parsed.success ? [parsed.output] : []
    }),
  ),
)

export const stepsBlock = steps
export const callToActionBlock = callToAction
