import { defineArrayMember, defineField, defineType } from 'sanity'

const heading = defineField({ name: 'heading', title: '見出し / Heading', type: 'localeString' })
const preview = { select: { title: 'heading.ja', subtitle: 'heading.en' } }

/** Free copy under a heading. */
export const richTextBlock = defineType({
  name: 'richTextBlock',
  title: '本文 / Rich text',
  type: 'object',
  fields: [
    heading,
    defineField({
      name: 'body',
      title: '本文 / Body',
      type: 'localeRichText',
      validation: (rule) => rule.required(),
    }),
  ],
  preview,
})

/** Something the reader must not miss. */
export const callout = defineType({
  name: 'callout',
  title: '注意書き / Callout',
  type: 'object',
  fields: [
    defineField({
      name: 'tone',
      title: '調子 / Tone',
      type: 'string',
      initialValue: 'note',
      options: {
        layout: 'radio',
        list: [
          { title: '補足 / Note', value: 'note' },
          { title: '注意 / Caution', value: 'caution' },
        ],
      },
      validation: (rule) => rule.required(),
    }),
    heading,
    defineField({
      name: 'body',
      title: '本文 / Body',
      type: 'localeRichText',
      validation: (rule) => rule.required(),
    }),
  ],
  preview,
})

/** Questions and answers. */
export const faq = defineType({
  name: 'faq',
  title: 'よくあるご質問 / FAQ',
  type: 'object',
  fields: [
    heading,
    defineField({
      name: 'items',
      title: '質問 / Questions',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'question',
          title: '質問 / Question',
          type: 'object',
          fields: [
            defineField({
              name: 'question',
              title: '質問 / Question',
              type: 'localeString',
              validation: (rule) => rule.required(),
            }),
            defineField({
              name: 'answer',
              title: '答え / Answer',
              type: 'localeRichText',
              validation: (rule) => rule.required(),
            }),
          ],
          preview: { select: { title: 'question.ja', subtitle: 'question.en' } },
        }),
      ],
      validation: (rule) =>
        rule
          .required()
          .min(1)
          .error('質問を1つ以上書いてください。 / Please write at least one question.'),
    }),
  ],
  preview,
})

/** A closing invitation with one or two buttons. */
export const callToAction = defineType({
  name: 'callToAction',
  title: 'ご案内 / Call to action',
  type: 'object',
  fields: [
    heading,
    defineField({
      name: 'body',
      title: '文章 / Text',
      type: 'localeText',
    }),
    defineField({
      name: 'actions',
      title: 'ボタン / Actions',
      type: 'array',
      of: [defineArrayMember({ type: 'action' })],
      validation: (rule) =>
        rule.required().min(1).max(2).error('ボタンは1つか2つです。 / One or two buttons, please.'),
    }),
  ],
  preview,
})
