import { defineArrayMember, defineField, defineType } from 'sanity'
import { oneOrTwo } from './field-rules.ts'
import { heading, headingPreview } from './heading.ts'

/** Call to action at the end of a page, with one or two buttons. */
export const callToAction = defineType({
  name: 'callToAction',
  title: 'ご案内 / Call to action',
  type: 'object',
  fields: [
    heading,
    defineField({ name: 'body', title: '文章 / Text', type: 'localeText' }),
    defineField({
      name: 'actions',
      title: 'ボタン / Actions',
      type: 'array',
      of: [defineArrayMember({ type: 'action' })],
      validation: oneOrTwo,
    }),
  ],
  preview: headingPreview('ご案内 / Call to action'),
})
