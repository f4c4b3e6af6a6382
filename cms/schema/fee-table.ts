import { defineArrayMember, defineField, defineType } from 'sanity'
import { figures } from '#cms/structure/figures.ts'
import { atLeastOne } from './field-rules.ts'
import { heading, headingPreview, lead } from './heading.ts'
import { requiredText } from './required-text.ts'

const figureChoices = Object.entries(figures).map(([value, title]) => ({ title, value }))

/** Fees besides the monthly price. Amounts are live figures: editors select them and never type them. */
export const feeTable = defineType({
  name: 'feeTable',
  title: '手数料の表 / Fee table',
  type: 'object',
  fields: [
    heading,
    lead,
    defineField({
      name: 'rows',
      title: '行 / Rows',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'feeRow',
          title: '行 / Row',
          type: 'object',
          fields: [
            requiredText('label', '何の料金か / What it is for'),
            defineField({
              name: 'figure',
              title: '金額 / Amount',
              type: 'string',
              options: { list: figureChoices },
              validation: (rule) =>
                rule.required().error('金額を選んでください。 / Please choose the amount.'),
            }),
            defineField({ name: 'note', title: '補足 / Note', type: 'localeText' }),
          ],
          preview: { select: { title: 'label.ja', subtitle: 'figure' } },
        }),
      ],
      validation: atLeastOne,
    }),
  ],
  preview: headingPreview('手数料の表 / Fee table'),
})
