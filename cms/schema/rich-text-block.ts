import { defineField, defineType } from 'sanity'
import { heading, headingPreview } from './heading.ts'

/** Free copy under a heading. */
export const richTextBlock = defineType({
  name: 'richTextBlock',
  title: '本文 / Rich text',
  type: 'object',
  fields: [
    heading,
    defineField({
      name: 'body',
      title: '本文 / Body',
      type: 'localeRichText',
      validation: (rule) => rule.required(),
    }),
  ],
  preview: headingPreview('本文 / Rich text'),
})
