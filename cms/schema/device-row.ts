import { defineArrayMember, defineField, defineType } from 'sanity'
import { categoryChoices } from '#cms/structure/choice-titles.ts'
import { deviceSlug } from './field-rules.ts'
import { heading, headingPreview, lead } from './heading.ts'

/** A row of devices with current price and stock: the selected ones, else the most popular of a category. */
export const deviceRow = defineType({
  name: 'deviceRow',
  title: 'デバイスの列 / Device row',
  type: 'object',
  fields: [
    heading,
    lead,
    defineField({
      name: 'category',
      title: '種類 / Category',
      type: 'string',
      options: { list: categoryChoices },
    }),
    defineField({
      name: 'slugs',
      title: 'デバイスを選ぶ / Chosen devices',
      description:
        'デバイスのページのアドレスの末尾を並べます。 / The ends of the device pages’ addresses, in order.',
      type: 'array',
      of: [
        defineArrayMember({
          type: 'string',
          validation: deviceSlug,
        }),
      ],
      validation: (rule) => [
        rule.unique().error('同じデバイスが2つあります。 / One device is there twice.'),
        rule.max(8).error('8台までです。 / Eight devices at most.'),
      ],
    }),
    defineField({
      name: 'limit',
      title: '台数 / How many',
      type: 'number',
      initialValue: 4,
      validation: (rule) =>
        rule.integer().min(2).max(8).error('2台から8台です。 / Two to eight, please.'),
    }),
  ],
  preview: headingPreview('デバイスの列 / Device row'),
})
