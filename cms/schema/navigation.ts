import { defineArrayMember, defineField, defineType } from 'sanity'
import { atLeastOne } from './field-rules.ts'

/** Groups of links in the footer, before the company's and the rules', which are always there. */
export const navigation = defineType({
  name: 'navigation',
  title: 'ナビゲーション / Navigation',
  type: 'document',
  fields: [
    defineField({
      name: 'footerGroups',
      title: 'フッターのリンク / Footer links',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'linkGroup',
          title: 'グループ / Group',
          type: 'object',
          fields: [
            defineField({
              name: 'title',
              title: '見出し / Title',
              type: 'localeString',
              validation: (rule) => rule.required(),
            }),
            defineField({
              name: 'links',
              title: 'リンク / Links',
              type: 'array',
              of: [defineArrayMember({ type: 'action' })],
              validation: atLeastOne,
            }),
          ],
          preview: { select: { title: 'title.ja', subtitle: 'title.en' } },
        }),
      ],
      validation: (rule) => rule.max(2).error('2つまでです。 / Two at most.'),
    }),
  ],
  preview: { prepare: () => ({ title: 'ナビゲーション / Navigation' }) },
})
