import { defineType } from 'sanity'
import { requiredText } from './required-text.ts'

/** A question and its answer. */
export const question = defineType({
  name: 'question',
  title: '質問 / Question',
  type: 'object',
  fields: [
    requiredText('question', '質問 / Question'),
    requiredText('answer', '答え / Answer', 'localeRichText'),
  ],
  preview: { select: { title: 'question.ja', subtitle: 'question.en' } },
})
