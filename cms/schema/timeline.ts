import { defineArrayMember, defineField, defineType } from 'sanity'
import { atLeastOne } from './field-rules.ts'
import { heading, headingPreview } from './heading.ts'

/** What happens on which day. */
export const timeline = defineType({
  name: 'timeline',
  title: '日程 / Timeline',
  type: 'object',
  fields: [
    heading,
    defineField({
      name: 'moments',
      title: '日 / Days',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'moment',
          title: '日 / Day',
          type: 'object',
          fields: [
            defineField({
              name: 'when',
              title: 'いつ / When',
              type: 'localeString',
              validation: (rule) => rule.required(),
            }),
            defineField({
              name: 'what',
              title: '何が / What',
              type: 'localeText',
              validation: (rule) => rule.required(),
            }),
          ],
          preview: { select: { title: 'when.ja', subtitle: 'what.ja' } },
        }),
      ],
      validation: atLeastOne,
    }),
  ],
  preview: headingPreview('日程 / Timeline'),
})
