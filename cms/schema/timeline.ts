import { defineArrayMember, defineField, defineType } from 'sanity'
import { atLeastOne } from './field-rules.ts'
import { heading, headingPreview } from './heading.ts'
import { requiredText } from './required-text.ts'

/** Timeline: events with their day. */
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
            requiredText('when', 'いつ / When'),
            requiredText('what', '何が / What', 'localeText'),
          ],
          preview: { select: { title: 'when.ja', subtitle: 'what.ja' } },
        }),
      ],
      validation: atLeastOne,
    }),
  ],
  preview: headingPreview('日程 / Timeline'),
})
