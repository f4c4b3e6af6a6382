import { defineType } from 'sanity'
import { heading, headingPreview } from './heading.ts'
import { requiredText } from './required-text.ts'

/** Rich text with a heading. */
export const richTextBlock = defineType({
  name: 'richTextBlock',
  title: '本文 / Rich text',
  type: 'object',
  fields: [heading, requiredText('body', '本文 / Body', 'localeRichText')],
  preview: headingPreview('本文 / Rich text'),
})
