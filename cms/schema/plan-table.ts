import { defineField, defineType } from 'sanity'
import { deviceSlug } from './field-rules.ts'
import { heading, headingPreview, lead } from './heading.ts'

/** Prices of one device for each term: monthly price, total, saving, early end. Live data of the API. */
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
        'デバイスのページのアドレスの末尾。空なら最も人気のスマートフォン。 / The end of the device page’s address. Left empty: the most popular phone.',
      type: 'string',
      validation: deviceSlug,
    }),
  ],
  preview: headingPreview('料金表 / Plan table'),
})
