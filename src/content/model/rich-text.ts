import * as v from 'valibot'
import { isBlank } from '#cms/structure/blank-text.ts'
import { richTextTexts } from '#cms/structure/rich-text-texts.ts'
import { orUndefined } from '#src/content/reading/or-undefined.ts'
import { type ContentLink, parseLink } from './content-link.ts'

interface RichTextSpan {
  readonly _type: 'span'
  readonly _key: string
  readonly text: string
  /** `strong`, `em`, or the `_key` of a link in `markDefs`. */
  readonly marks: string[]
}

/** A validated link inside rich text. */
export interface RichTextLink {
  readonly _type: 'link'
  readonly _key: string
  readonly link: ContentLink
}

/** One paragraph, heading or list item of Portable Text. */
export interface RichTextParagraph {
  readonly _type: 'block'
  readonly _key: string
  readonly style: 'normal' | 'h3' | 'h4'
  readonly listItem?: 'bullet' | 'number'
  readonly level?: number
  readonly markDefs: RichTextLink[]
  readonly children: RichTextSpan[]
}

const key = v.string()
const span = v.object({
  _type: v.literal('span'),
  _key: key,
  text: v.string(),
  marks: v.fallback(v.optional(v.array(v.string()), []), []),
})
const mark = v.looseObject({ _type: v.string(), _key: key })
const paragraph = v.object({
  _type: v.literal('block'),
  _key: key,
  style: v.fallback(v.picklist(['normal', 'h3', 'h4']), 'normal'),
  listItem: orUndefined(v.picklist(['bullet', 'number'])),
  level: orUndefined(v.pipe(v.number(), v.integer(), v.minValue(1))),
  markDefs: v.fallback(v.nullish(v.array(mark), []), []),
  children: v.array(v.unknown()),
})
const table = v.object({
  _type: v.literal('table'),
  _key: key,
  hasHeader: v.fallback(v.boolean(), false),
  rows: v.array(v.object({ _key: key, cells: v.array(v.string()) })),
})
const note = v.object({
  _type: v.literal('note'),
  _key: key,
  tone: v.fallback(v.picklist(['note', 'caution']), 'note'),
  text: v.string(),
})

export type RichTextTable = v.InferOutput<typeof table>
export type RichTextNote = v.InferOutput<typeof note>
export type RichTextBlock = RichTextParagraph | RichTextTable | RichTextNote

/** Rich text in the visitor's language. */
export interface LocalizedRichText {
  readonly blocks: RichTextBlock[]
  /** Set when Japanese replaces a missing translation. */
  readonly lang?: 'ja' | undefined
}

function linkOf(stored: v.InferOutput<typeof mark>): RichTextLink[] {
  const link = stored._type === 'link' ? parseLink(stored) : null
  return link === null ? [] : [{ _type: 'link', _key: stored._key, link }]
}

function spanOf(stored: unknown, knownMarks: ReadonlySet<string>): RichTextSpan[] {
  const parsed = v.safeParse(span, stored)
  if (!parsed.success) return []
  const marks = parsed.output.marks.filter((name) => knownMarks.has(name))
  return [{ ...parsed.output, marks }]
}

function paragraphOf(stored: v.InferOutput<typeof paragraph>): RichTextParagraph {
  const { listItem, level, markDefs: storedMarks, children, ...rest } = stored
  const markDefs = (storedMarks ?? []).flatMap(linkOf)
  const knownMarks = new Set(['strong', 'em', ...markDefs.map(({ _key }) => _key)])
  return {
    ...rest,
    ...(listItem && { listItem, level: level ?? 1 }),
    markDefs,
    children: children.flatMap((child) => spanOf(child, knownMarks)),
  }
}

const stored = v.variant('_type', [paragraph, table, note])

function blockOf(value: unknown): RichTextBlock[] {
  const parsed = v.safeParse(stored, value)
  if (!parsed.success || richTextTexts([value]).every(isBlank)) return []
  return parsed.output._type === 'block' ? [paragraphOf(parsed.output)] : [parsed.output]
}

/** Unknown blocks and marks are skipped, the text of unknown marks stays. Blocks without visible text are skipped. */
export const localizedRichText = v.pipe(
  v.object({ blocks: v.array(v.unknown()), lang: v.exactOptional(v.literal('ja')) }),
  v.transform(
    ({ blocks, ...rest }): LocalizedRichText => ({ ...rest, blocks: blocks.flatMap(blockOf) }),
  ),
)

/** The same for optional rich text. */
export const optionalLocalizedRichText = orUndefined(localizedRichText)
