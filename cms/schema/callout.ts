import { defineType } from 'sanity'
import { heading, headingPreview } from './heading.ts'
import { requiredText } from './required-text.ts'
import { tone } from './tone.ts'

/** An important remark. */
export const callout = defineType({
  name: 'callout',
  title: '注意書き / Callout',
  type: 'object',
  fields: [tone, heading, requiredText('body', '本文 / Body', 'localeRichText')],
  preview: headingPreview('注意書き / Callout'),
})
