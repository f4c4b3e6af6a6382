import { defineArrayMember, defineField, defineType } from 'sanity'
import { atLeastOne } from './field-rules.ts'
import { heading, headingPreview } from './heading.ts'
import { requiredText } from './required-text.ts'

/** One step of using the service. */
export const step = defineType({
  name: 'step',
  title: '手順 / Step',
  type: 'object',
  fields: [
    requiredText('title', '見出し / Title'),
    requiredText('body', '説明 / Description', 'localeText'),
    defineField({ name: 'timeNeeded', title: 'かかる時間 / Time needed', type: 'localeString' }),
  ],
  preview: { select: { title: 'title.ja', subtitle: 'title.en' } },
})

/** Numbered steps, in order. */
export const steps = defineType({
  name: 'steps',
  title: '手順 / Steps',
  type: 'object',
  fields: [
    heading,
    defineField({
      name: 'steps',
      title: '手順 / Steps',
      type: 'array',
      of: [defineArrayMember({ type: 'step' })],
      validation: atLeastOne,
    }),
  ],
  preview: headingPreview('手順 / Steps'),
})
