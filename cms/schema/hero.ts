import { defineArrayMember, defineField, defineType } from 'sanity'
import { headingPreview, lead } from './heading.ts'
import { requiredText } from './required-text.ts'

/** Hero: heading, short text, picture and buttons. */
export const hero = defineType({
  name: 'hero',
  title: '大見出し / Hero',
  type: 'object',
  fields: [
    defineField({ name: 'eyebrow', title: '肩書き / Eyebrow', type: 'localeString' }),
    requiredText('heading', '見出し / Heading'),
    lead,
    defineField({
      name: 'actions',
      title: 'ボタン / Actions',
      type: 'array',
      of: [defineArrayMember({ type: 'action' })],
      validation: (rule) =>
        rule.max(2).error('ボタンは2つまでです。 / Two buttons at most, please.'),
    }),
    defineField({ name: 'picture', title: '写真 / Picture', type: 'picture' }),
  ],
  preview: headingPreview('大見出し / Hero'),
})
