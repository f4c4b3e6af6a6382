import { defineArrayMember, defineField, defineType } from 'sanity'

/** The words of the start page; its device rows come from the API. */
export const home = defineType({
  name: 'home',
  title: 'ホーム / Home',
  type: 'document',
  fields: [
    defineField({
      name: 'headline',
      title: '大見出し / Headline',
      type: 'localeText',
      validation: (rule) => rule.required(),
    }),
    defineField({ name: 'lead', title: 'リード文 / Lead', type: 'localeText' }),
    defineField({
      name: 'actions',
      title: 'ボタン / Actions',
      type: 'array',
      of: [defineArrayMember({ type: 'action' })],
      validation: (rule) =>
        rule.required().min(1).max(2).error('ボタンは1つか2つです。 / One or two buttons, please.'),
    }),
    defineField({ name: 'steps', title: '手順 / Steps', type: 'steps' }),
    defineField({ name: 'closing', title: '結び / Closing', type: 'callToAction' }),
    defineField({
      name: 'description',
      title: '検索結果の説明 / Search description',
      type: 'localeText',
    }),
  ],
  preview: { prepare: () => ({ title: 'ホーム / Home' }) },
})
