import * as v from 'valibot'
import { linkCategories } from '#cms/structure/device-links.ts'
import { pictureShapes } from '#cms/structure/picture-shapes.ts'
import { slug } from '#contract/values.ts'
import { pictureIn } from '#src/content/pictures/picture-content.server.ts'
import { localizedText, optionalLocalizedText } from '#src/content/reading/localized-text.ts'
import { orUndefined } from '#src/content/reading/or-undefined.ts'
import { parseLink } from './content-link.ts'
import { localizedRichText } from './rich-text.ts'

const key = v.string()

/** An array with its valid items, in order. Invalid items are skipped. */
export const validItems = <S extends v.GenericSchema>(member: S) =>
  v.pipe(
    v.nullish(v.array(v.unknown()), []),
    v.transform((stored): v.InferOutput<S>[] =>
      stored.flatMap((item) => {
        const parsed = v.safeParse(member, item)
        return parsed.success ? [parsed.output] : []
      }),
    ),
  )

/** Fails for a link with an unsafe or unknown target. */
export const safeLink = v.nonNullable(v.pipe(v.unknown(), v.transform(parseLink)))

const action = v.object({ _key: key, label: localizedText, link: safeLink })
/** Buttons with label and link. A button with an invalid link is skipped. */
export const actionList = validItems(action)

const heading = optionalLocalizedText
const lead = optionalLocalizedText

export const steps = v.object({
  _type: v.literal('steps'),
  heading,
  steps: validItems(
    v.object({
      _key: key,
      title: localizedText,
      body: localizedText,
      timeNeeded: optionalLocalizedText,
    }),
  ),
})

const featureGrid = v.object({
  _type: v.literal('featureGrid'),
  heading,
  items: validItems(v.object({ _key: key, title: localizedText, body: optionalLocalizedText })),
})

const timeline = v.object({
  _type: v.literal('timeline'),
  heading,
  moments: validItems(v.object({ _key: key, when: localizedText, what: localizedText })),
})

const richTextBlock = v.object({
  _type: v.literal('richTextBlock'),
  heading,
  body: localizedRichText,
})

const tone = v.fallback(v.picklist(['note', 'caution']), 'note')
const callout = v.object({ _type: v.literal('callout'), tone, heading, body: localizedRichText })

const question = v.object({ _key: key, question: localizedText, answer: localizedRichText })
const questionList = validItems(question)

const faqGroup = v.fallback(v.object({ questions: questionList }), { questions: [] })

/** Questions of the shared group first, then questions of this page. */
export const faq = v.pipe(
  v.object({
    _type: v.literal('faq'),
    heading,
    group: v.nullish(faqGroup, { questions: [] }),
    items: questionList,
  }),
  v.transform(({ group, items, ...rest }) => ({ ...rest, items: [...group.questions, ...items] })),
)

export const callToAction = v.object({
  _type: v.literal('callToAction'),
  heading,
  body: optionalLocalizedText,
  actions: actionList,
})

const hero = v.object({
  _type: v.literal('hero'),
  eyebrow: optionalLocalizedText,
  heading: localizedText,
  lead,
  actions: actionList,
  picture: pictureIn(pictureShapes.hero),
})

const comparisonTable = v.object({
  _type: v.literal('comparisonTable'),
  heading,
  lead,
  columns: v.array(v.object({ _key: key, label: localizedText })),
  rows: v.array(
    v.object({ _key: key, label: localizedText, cells: v.array(optionalLocalizedText) }),
  ),
  note: optionalLocalizedText,
})

const planTable = v.object({
  _type: v.literal('planTable'),
  heading,
  lead,
  item: orUndefined(slug),
})

const feeTable = v.object({
  _type: v.literal('feeTable'),
  heading,
  lead,
  rows: validItems(
    v.object({ _key: key, amount: v.string(), label: localizedText, note: optionalLocalizedText }),
  ),
})

const pictureWithText = v.object({
  _type: v.literal('pictureWithText'),
  heading,
  body: localizedRichText,
  picture: pictureIn(pictureShapes.besideText),
  side: v.fallback(v.picklist(['left', 'right']), 'right'),
})

const ruleQuote = v.object({
  _type: v.literal('ruleQuote'),
  text: localizedText,
  source: localizedText,
  link: orUndefined(safeLink),
})

const deviceRow = v.object({
  _type: v.literal('deviceRow'),
  heading,
  lead,
  category: orUndefined(v.picklist(linkCategories)),
  slugs: validItems(slug),
  limit: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(8)), 4),
})

const block = v.intersect([
  v.object({ _key: key }),
  v.variant('_type', [
    hero,
    steps,
    featureGrid,
    comparisonTable,
    planTable,
    feeTable,
    faq,
    callout,
    pictureWithText,
    ruleQuote,
    timeline,
    callToAction,
    deviceRow,
    richTextBlock,
  ]),
])

/** A validated block of a page, discriminated by `_type`. */
export type ContentBlock = v.InferOutput<typeof block>
export type ContentBlockOf<T extends ContentBlock['_type']> = Extract<ContentBlock, { _type: T }>

/** The blocks of a page in order. Invalid or unknown blocks are skipped. */
export const blockList = validItems(block)

const typed = v.looseObject({ _type: v.string(), _key: v.optional(v.string(), '') })

/** Log messages for the blocks that `blockList` skips: key, type and first error. */
export function findInvalidBlocks(stored: unknown): string[] {
  const list = Array.isArray(stored) ? stored : []
  return list.flatMap((item) => {
    const parsed = v.safeParse(block, item)
    if (parsed.success) return []
    const { _key: name, _type: type } = v.is(typed, item)
      ? v.parse(typed, item)
      : { _key: '', _type: 'none' }
    const [{ message }] = parsed.issues
    return [`block "${name}" of type "${type}": ${v.getDotPath(parsed.issues[0]) ?? ''} ${message}`]
  })
}
