import { defineArrayMember, defineField, defineType } from 'sanity'
import { atLeastOne } from './field-rules.ts'
import { heading, headingPreview, lead } from './heading.ts'
import { requiredText } from './required-text.ts'

interface Table {
  readonly columns?: readonly unknown[]
  readonly rows?: readonly { readonly cells?: readonly unknown[] }[]
}

const cellsMissing =
  'どの行にも、列と同じ数のマスが必要です。 / Every row needs as many cells as there are columns.'

const label = requiredText('label', '見出し / Label')

/** Comparison table: one column for each option, one row for each criterion. */
export const comparisonTable = defineType({
  name: 'comparisonTable',
  title: '比較表 / Comparison table',
  type: 'object',
  fields: [
    heading,
    lead,
    defineField({
      name: 'columns',
      title: '列 / Columns',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'column',
          type: 'object',
          fields: [label],
          preview: { select: { title: 'label.ja', subtitle: 'label.en' } },
        }),
      ],
      validation: atLeastOne,
    }),
    defineField({
      name: 'rows',
      title: '行 / Rows',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'comparisonRow',
          type: 'object',
          fields: [
            label,
            defineField({
              name: 'cells',
              title: 'マス / Cells',
              type: 'array',
              of: [defineArrayMember({ type: 'localeString' })],
              validation: atLeastOne,
            }),
          ],
          preview: { select: { title: 'label.ja', subtitle: 'label.en' } },
        }),
      ],
      validation: atLeastOne,
    }),
    defineField({ name: 'note', title: '注記 / Note', type: 'localeText' }),
  ],
  validation: (rule) =>
    rule.custom((value: Table | undefined) => {
      const columns = value?.columns?.length ?? 0
      return (value?.rows ?? []).every(({ cells }) => cells?.length === columns) || cellsMissing
    }),
  preview: headingPreview('比較表 / Comparison table'),
})
