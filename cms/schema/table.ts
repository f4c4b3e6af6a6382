import { defineArrayMember, defineField, defineType } from 'sanity'
import { atLeastOne } from './field-rules.ts'

interface Row {
  readonly cells?: readonly string[]
}
const widthOf = (row: Row | undefined) => row?.cells?.length ?? 0

/** A table inside rich text, in the language of the text. */
export const table = defineType({
  name: 'table',
  title: '表 / Table',
  type: 'object',
  fields: [
    defineField({
      name: 'hasHeader',
      title: '1行目は見出し / First row is a header',
      type: 'boolean',
      initialValue: true,
    }),
    defineField({
      name: 'rows',
      title: '行 / Rows',
      type: 'array',
      of: [defineArrayMember({ type: 'tableRow' })],
      validation: (rule) => [
        atLeastOne(rule),
        rule.custom((rows: Row[] | undefined) => {
          const isEven = (rows ?? []).every((row) => widthOf(row) === widthOf(rows?.[0]))
          return (
            isEven ||
            'どの行も同じ数のマスにしてください。 / Every row needs the same number of cells.'
          )
        }),
      ],
    }),
  ],
  preview: {
    select: { cells: 'rows.0.cells' },
    prepare: ({ cells }: { cells?: readonly string[] }) => ({
      title: (cells ?? []).join(' | '),
      subtitle: '表 / Table',
    }),
  },
})

export const tableRow = defineType({
  name: 'tableRow',
  title: '行 / Row',
  type: 'object',
  fields: [
    defineField({
      name: 'cells',
      title: 'マス / Cells',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      validation: atLeastOne,
    }),
  ],
  preview: {
    select: { cells: 'cells' },
    prepare: ({ cells }: { cells?: readonly string[] }) => ({ title: (cells ?? []).join(' | ') }),
  },
})
