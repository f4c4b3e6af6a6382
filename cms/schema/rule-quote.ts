import { defineField, defineType } from 'sanity'

/** The words of a rule as they stand, and where they stand. */
export const ruleQuote = defineType({
  name: 'ruleQuote',
  title: '決まりの引用 / Quote of a rule',
  type: 'object',
  fields: [
    defineField({
      name: 'text',
      title: '文章 / Text',
      type: 'localeText',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'source',
      title: '出典 / Source',
      type: 'localeString',
      validation: (rule) => rule.required(),
    }),
    defineField({ name: 'link', title: 'リンク / Link', type: 'link' }),
  ],
  preview: { select: { title: 'text.ja', subtitle: 'source.ja' } },
})
