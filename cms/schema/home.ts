import { defineArrayMember, defineField, defineType } from 'sanity'
import { oneOrTwo } from './field-rules.ts'
import { lead } from './heading.ts'
import { searchDescription } from './page-fields.ts'
import { requiredText } from './required-text.ts'

/** Content of the home page. Its devices come from the API. */
export const home = defineType({
  name: 'home',
  title: 'ホーム / Home',
  type: 'document',
  fields: [
    requiredText('headline', '大見出し / Headline', 'localeText'),
    lead,
    defineField({
      name: 'actions',
      title: 'ボタン / Actions',
      type: 'array',
      of: [defineArrayMember({ type: 'action' })],
      validation: oneOrTwo,
    }),
    defineField({
      name: 'facts',
      title: 'ひと目で分かる条件 / Terms at a glance',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'fact',
          title: '条件 / Term',
          type: 'object',
          fields: [
            requiredText('title', '見出し / Title'),
            defineField({ name: 'text', title: '補足 / Text', type: 'localeString' }),
          ],
          preview: { select: { title: 'title.ja', subtitle: 'text.ja' } },
        }),
      ],
      validation: (rule) => rule.max(4).error('4つまでです。 / Four at most.'),
    }),
    defineField({ name: 'steps', title: '手順 / Steps', type: 'steps' }),
    defineField({
      name: 'categoriesHeading',
      title: '種類の見出し / Heading of the categories',
      type: 'localeString',
    }),
    defineField({ name: 'faq', title: 'よくあるご質問 / FAQ', type: 'faq' }),
    defineField({ name: 'closing', title: '結び / Closing', type: 'callToAction' }),
    searchDescription,
  ],
  preview: { prepare: () => ({ title: 'ホーム / Home' }) },
})
