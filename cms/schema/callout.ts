import { defineField, defineType } from 'sanity'
import { heading, headingPreview } from './heading.ts'
import { tone } from './tone.ts'

/** Something the reader must not miss. */
export const callout = defineType({
  name: 'callout',
  title: '注意書き / Callout',
  type: 'object',
  fields: [
    tone,
    heading,
    defineField({
      name: 'body',
      title: '本文 / Body',
      type: 'localeRichText',
      validation: (rule) => rule.required(),
    }),
  ],
  preview: headingPreview('注意書き / Callout'),
})
