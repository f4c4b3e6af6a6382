import { defineArrayMember, defineField, defineType } from 'sanity'
import { atLeastOne } from './field-rules.ts'
import { heading, headingPreview } from './heading.ts'
import { requiredText } from './required-text.ts'

/** Short points in a grid, e.g. requirements or included services. */
export const featureGrid = defineType({
  name: 'featureGrid',
  title: '要点の一覧 / Feature grid',
  type: 'object',
  fields: [
    heading,
    defineField({
      name: 'items',
      title: '要点 / Points',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'feature',
          title: '要点 / Point',
          type: 'object',
          fields: [
            requiredText('title', '見出し / Title'),
            defineField({ name: 'body', title: '説明 / Description', type: 'localeText' }),
          ],
          preview: { select: { title: 'title.ja', subtitle: 'title.en' } },
        }),
      ],
      validation: atLeastOne,
    }),
  ],
  preview: headingPreview('要点の一覧 / Feature grid'),
})
