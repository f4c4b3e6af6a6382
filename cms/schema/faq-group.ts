import { defineArrayMember, defineField, defineType } from 'sanity'
import { faqGroupChoices } from '#cms/structure/choice-titles.ts'
import { atLeastOne } from './field-rules.ts'
import { requiredText } from './required-text.ts'

/** Questions about one subject, shared by several pages. */
export const faqGroup = defineType({
  name: 'faqGroup',
  title: 'よくあるご質問 / FAQ group',
  type: 'document',
  fields: [
    defineField({
      name: 'type',
      title: '何について / Subject',
      type: 'string',
      options: { list: faqGroupChoices, layout: 'radio' },
      readOnly: true,
    }),
    requiredText('title', '見出し / Title'),
    defineField({
      name: 'questions',
      title: '質問 / Questions',
      type: 'array',
      of: [defineArrayMember({ type: 'question' })],
      validation: atLeastOne,
    }),
  ],
  preview: { select: { title: 'title.ja', subtitle: 'title.en' } },
})
