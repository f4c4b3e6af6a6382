import { defineArrayMember, defineField, defineType } from 'sanity'
import { PastePlugins } from '#cms/structure/paste-plugin.ts'
import {
  checkEnglishRichText,
  checkJapaneseRichText,
  englishCopy,
  japaneseCopy,
} from './copy-rules.ts'
import { linkWithTarget } from './link.ts'

const preview = { select: { title: 'ja', subtitle: 'en' } }

/** One line in Japanese and English. Without English the site shows the Japanese text with `lang="ja"`. */
export const localeString = defineType({
  name: 'localeString',
  title: '文 / Text',
  type: 'object',
  fields: [
    defineField({ name: 'ja', title: '日本語', type: 'string', validation: japaneseCopy('line') }),
    defineField({ name: 'en', title: 'English', type: 'string', validation: englishCopy('line') }),
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
      validation: japaneseCopy('paragraph'),
    }),
    defineField({
      name: 'en',
      title: 'English',
      type: 'text',
      rows: 4,
      validation: englishCopy('paragraph'),
    }),
  ],
  options: { columns: 2 },
  preview,
})

/** Paragraphs, headings, lists, links, tables and notes of one language. */
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
        { title: '小見出し / Small heading', value: 'h4' },
      ],
      lists: [
        { title: '箇条書き / Bullets', value: 'bullet' },
        { title: '番号 / Numbers', value: 'number' },
      ],
      marks: {
        decorators: [
          { title: '太字 / Strong', value: 'strong' },
          { title: '強調 / Emphasis', value: 'em' },
        ],
        annotations: [{ type: 'link', validation: linkWithTarget }],
      },
    }),
    defineArrayMember({ type: 'table' }),
    defineArrayMember({ type: 'note' }),
  ],
  components: { portableText: { plugins: PastePlugins } },
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
      validation: (rule) => rule.custom(checkJapaneseRichText),
    }),
    defineField({
      name: 'en',
      title: 'English',
      type: 'richText',
      validation: (rule) => rule.custom(checkEnglishRichText),
    }),
  ],
})
