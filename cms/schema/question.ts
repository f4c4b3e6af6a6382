import { defineField, defineType } from 'sanity'

/** A question and its answer. */
export const question = defineType({
  name: 'question',
  title: '質問 / Question',
  type: 'object',
  fields: [
    defineField({
      name: 'question',
      title: '質問 / Question',
      type: 'localeString',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'answer',
      title: '答え / Answer',
      type: 'localeRichText',
      validation: (rule) => rule.required(),
    }),
  ],
  preview: { select: { title: 'question.ja', subtitle: 'question.en' } },
})
