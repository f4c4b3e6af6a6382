import { defineField, defineType } from 'sanity'
import { requiredText } from './required-text.ts'

/** A quote from a rule, with its source. */
export const ruleQuote = defineType({
  name: 'ruleQuote',
  title: '決まりの引用 / Quote of a rule',
  type: 'object',
  fields: [
    requiredText('text', '文章 / Text', 'localeText'),
    requiredText('source', '出典 / Source'),
    defineField({ name: 'link', title: 'リンク / Link', type: 'link' }),
  ],
  preview: { select: { title: 'text.ja', subtitle: 'source.ja' } },
})
