import { defineArrayMember, defineField, defineType } from 'sanity'
import { atLeastOne } from './field-rules.ts'
import { requiredText } from './required-text.ts'

/** Link groups of the footer. The groups for company and legal pages are fixed and follow them. */
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
            requiredText('title', '見出し / Title'),
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
