import { defineArrayMember, defineField, defineType } from 'sanity'
import { heading, headingPreview } from './heading.ts'

interface Faq {
  readonly group?: unknown
  readonly items?: readonly unknown[]
}

/** Questions and answers: a shared group, questions of this page only, or both. */
export const faq = defineType({
  name: 'faq',
  title: 'よくあるご質問 / FAQ',
  type: 'object',
  fields: [
    heading,
    defineField({
      name: 'group',
      title: '質問のグループ / Group of questions',
      type: 'reference',
      to: [{ type: 'faqGroup' }],
    }),
    defineField({
      name: 'items',
      title: 'このページだけの質問 / Questions of this page alone',
      type: 'array',
      of: [defineArrayMember({ type: 'question' })],
    }),
  ],
  validation: (rule) =>
    rule.custom((value: Faq | undefined) => {
      const hasQuestions = Boolean(value?.group) || (value?.items ?? []).length > 0
      return (
        value === undefined ||
        hasQuestions ||
        'グループを選ぶか、質問を書いてください。 / Please choose a group or write a question.'
      )
    }),
  preview: headingPreview('よくあるご質問 / FAQ'),
})
