import * as v from 'valibot'
import { expect, test } from 'vitest'
import { schemaTypes } from '#cms/schema/schema-types.ts'
import { richTextTexts } from '#cms/structure/rich-text-texts.ts'
import { readContent } from '#src/content/reading/read-content.ts'

const figure = '{device_change_fee}'
const read = (document: unknown) =>
  readContent(
    { document, pages: [] },
    { locale: 'ja', figures: { ja: { device_change_fee: '¥3,300' }, en: {} } },
  )

const field = v.object({
  name: v.optional(v.string(), ''),
  type: v.string(),
  of: v.optional(v.array(v.object({ type: v.string() })), []),
  options: v.optional(v.object({ list: v.optional(v.unknown()) })),
})
const fields = v.object({ fields: v.array(field) })

/** What a field holds in which editors have written only a live figure; undefined for a choice. */
function sampleFor({ type, of, options }: v.InferOutput<typeof field>): unknown {
  if (options?.list !== undefined) return undefined
  if (type === 'string' || type === 'text') return figure
  return of.map(({ type: member }) => (member === 'string' ? figure : sampleOf(member)))
}

function sampleOf(name: string): Readonly<Record<string, unknown>> {
  const type = v.parse(
    fields,
    schemaTypes.find((one) => one.name === name),
  )
  const filled = type.fields.map((one) => [one.name, sampleFor(one)] as const)
  return { _type: name, _key: name, ...Object.fromEntries(filled) }
}

const richText = v.parse(
  field,
  schemaTypes.find(({ name }) => name === 'richText'),
)
const members = richText.of.map(({ type }) => type).filter((type) => type !== 'block')

test('rich text has members of its own', () => {
  expect(members.length).toBeGreaterThan(1)
})

test.each(members)('the figures in every text of a %s are filled in', (name) => {
  const sample = sampleOf(name)
  expect(JSON.stringify(sample)).toContain(figure)
  const body = read({ _type: 'localeRichText', ja: [sample] })
  expect(JSON.stringify(body)).not.toContain(figure)
})

test.each(members)('every text of a %s counts where editors have to write something', (name) => {
  const sample = sampleOf(name)
  expect(richTextTexts([sample])).toHaveLength(JSON.stringify(sample).split(figure).length - 1)
})
