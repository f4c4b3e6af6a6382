import * as v from 'valibot'
import { type ContentLink, parseLink } from './content-link.ts'
import type { Localized } from './localized.ts'

interface RichTextSpan {
  readonly _type: 'span'
  readonly _key: string
  readonly text: string
  /** `strong`, or the `_key` of a link in `markDefs`. */
  readonly marks: string[]
}

/** A link inside copy, already checked. */
export interface RichTextLink {
  readonly _type: 'link'
  readonly _key: string
  readonly link: ContentLink
}

/** One paragraph, heading or list item of Portable Text. */
export interface RichTextBlock {
  readonly _type: 'block'
  readonly _key: string
  readonly style: 'normal' | 'h3'
  readonly listItem?: 'bullet' | 'number'
  readonly level?: number
  readonly markDefs: RichTextLink[]
  readonly children: RichTextSpan[]
}

const span = v.object({
  _type: v.literal('span'),
  _key: v.string(),
  text: v.string(),
  marks: v.fallback(v.optional(v.array(v.string()), []), []),
})
const mark = v.looseObject({ _type: v.string(), _key: v.string() })
const block = v.object({
  _type: v.literal('block'),
  _key: v.string(),
  style: v.fallback(v.picklist(['normal', 'h3']), 'normal'),
  listItem: v.fallback(v.optional(v.picklist(['bullet', 'number'])), undefined),
  level: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))), undefined),
  markDefs: v.fallback(v.nullish(v.array(mark), []), []),
  children: v.array(v.unknown()),
})

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

function blockOf(stored: unknown): RichTextBlock[] {
  const parsed = v.safeParse(block, stored)
  if (!parsed.success) return []
  const { listItem, level, markDefs: storedMarks, children, ...rest } = parsed.output
  const markDefs = (storedMarks ?? []).flatMap(linkOf)
  const knownMarks = new Set(['strong', ...markDefs.map(({ _key }) => _key)])
  return [
    {
      ...rest,
      ...(listItem && { listItem, level: level ?? 1 }),
      markDefs,
      children: children.flatMap((child) => spanOf(child, knownMarks)),
    },
  ]
}

const stored = v.array(v.unknown())

/** Rich text in both languages; blocks and marks this site does not know are left out, their text stays where it can. */
export const localizedRichText = v.pipe(
  v.object({ ja: stored, en: v.nullish(stored) }),
  v.transform(({ ja, en }): Localized<RichTextBlock[]> => {
    const english = (en ?? []).flatMap(blockOf)
    const japanese = ja.flatMap(blockOf)
    return english.length > 0 ? { ja: japanese, en: english } : { ja: japanese }
  }),
)
