import { defineField, defineType } from 'sanity'
import { deviceSlug } from './field-rules.ts'
import { heading, headingPreview, lead } from './heading.ts'

/** What one device costs for each term: monthly price, total, saving and early end, as the shop asks for today. */
export const planTable = defineType({
  name: 'planTable',
  title: '料金表 / Plan table',
  type: 'object',
  fields: [
    heading,
    lead,
    defineField({
      name: 'item',
      title: '例にするデバイス / Example device',
      description:
        'デバイスのページのアドレスの末尾。空なら一番人気のスマートフォン。 / The end of the device page’s address. Left empty: the most popular phone.',
      type: 'string',
      validation: deviceSlug,
    }),
  ],
  preview: headingPreview('料金表 / Plan table'),
})
