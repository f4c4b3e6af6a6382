import { defineArrayMember, defineField, defineType } from 'sanity'
import { atLeastOne } from './field-rules.ts'
import { heading, headingPreview } from './heading.ts'

/** One step of using the service. */
export const step = defineType({
  name: 'step',
  title: '手順 / Step',
  type: 'object',
  fields: [
    defineField({
      name: 'title',
      title: '見出し / Title',
      type: 'localeString',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'body',
      title: '説明 / Description',
      type: 'localeText',
      validation: (rule) => rule.required(),
    }),
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
