import { defineField, defineType } from 'sanity'
import { tone } from './tone.ts'

/** A remark set apart inside copy, in the language of the copy around it. */
export const note = defineType({
  name: 'note',
  title: '注記 / Note',
  type: 'object',
  fields: [
    tone,
    defineField({
      name: 'text',
      title: '文章 / Text',
      type: 'text',
      rows: 3,
      validation: (rule) =>
        rule.required().error('文章を入力してください。 / Please write the text.'),
    }),
  ],
  preview: { select: { title: 'text', subtitle: 'tone' } },
})
