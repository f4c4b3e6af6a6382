import { defineArrayMember, defineField, defineType } from 'sanity'

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
    defineField({ name: 'heading', title: '見出し / Heading', type: 'localeString' }),
    defineField({
      name: 'steps',
      title: '手順 / Steps',
      type: 'array',
      of: [defineArrayMember({ type: 'step' })],
      validation: (rule) =>
        rule
          .required()
          .min(1)
          .error('手順を1つ以上書いてください。 / Please write at least one step.'),
    }),
  ],
  preview: { select: { title: 'heading.ja', subtitle: 'heading.en' } },
})
