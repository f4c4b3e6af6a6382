import { defineField, defineType } from 'sanity'
import { requiredCopy } from './copy-rules.ts'
import { tone } from './tone.ts'

/** A note inside rich text, in the language of the text. */
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
      validation: requiredCopy('paragraph'),
    }),
  ],
  preview: { select: { title: 'text', subtitle: 'tone' } },
})
