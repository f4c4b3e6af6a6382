import { defineArrayMember, defineField, defineType, type StringRule, type TextRule } from 'sanity'

const japaneseMissing = '日本語を入力してください。 / Please write the Japanese text.'

type Rule = StringRule | TextRule
const requireJapanese = (rule: Rule) => rule.required().error(japaneseMissing)

const preview = { select: { title: 'ja', subtitle: 'en' } }

/** One line in Japanese and English. Without English the site shows the Japanese, marked as such. */
export const localeString = defineType({
  name: 'localeString',
  title: '文 / Text',
  type: 'object',
  fields: [
    defineField({ name: 'ja', title: '日本語', type: 'string', validation: requireJapanese }),
    defineField({ name: 'en', title: 'English', type: 'string' }),
  ],
  options: { columns: 2 },
  preview,
})

/** A paragraph in Japanese and English. */
export const localeText = defineType({
  name: 'localeText',
  title: '文章 / Paragraph',
  type: 'object',
  fields: [
    defineField({
      name: 'ja',
      title: '日本語',
      type: 'text',
      rows: 4,
      validation: requireJapanese,
    }),
    defineField({ name: 'en', title: 'English', type: 'text', rows: 4 }),
  ],
  options: { columns: 2 },
  preview,
})

/** Paragraphs, headings, lists and links of one language. */
export const richText = defineType({
  name: 'richText',
  title: '本文 / Rich text',
  type: 'array',
  of: [
    defineArrayMember({
      type: 'block',
      styles: [
        { title: '本文 / Body', value: 'normal' },
        { title: '見出し / Heading', value: 'h3' },
      ],
      lists: [
        { title: '箇条書き / Bullets', value: 'bullet' },
        { title: '番号 / Numbers', value: 'number' },
      ],
      marks: {
        decorators: [{ title: '強調 / Strong', value: 'strong' }],
        annotations: [{ type: 'link' }],
      },
    }),
  ],
})

/** Rich text in Japanese and English. */
export const localeRichText = defineType({
  name: 'localeRichText',
  title: '本文 / Rich text',
  type: 'object',
  fields: [
    defineField({
      name: 'ja',
      title: '日本語',
      type: 'richText',
      validation: (rule) => rule.required().min(1).error(japaneseMissing),
    }),
    defineField({ name: 'en', title: 'English', type: 'richText' }),
  ],
})
