import { defineArrayMember, defineField, defineType } from 'sanity'

/** What editors say about one device, besides the facts that come from the shop. */
export const deviceContent = defineType({
  name: 'deviceContent',
  title: 'デバイスの紹介 / Device copy',
  type: 'document',
  fields: [
    defineField({
      name: 'item',
      title: 'デバイス / Device',
      description:
        'デバイスのページのアドレスの末尾。 / The end of the address of the device’s page.',
      type: 'string',
      validation: (rule) =>
        rule
          .required()
          .regex(/^[a-z0-9-]+$/)
          .error('英小文字、数字、ハイフンです。 / Lower-case letters, digits and hyphens.'),
    }),
    defineField({
      name: 'lead',
      title: 'リード文 / Lead',
      type: 'localeText',
      validation: (rule) => rule.required(),
    }),
    defineField({ name: 'body', title: '本文 / Body', type: 'localeRichText' }),
    defineField({
      name: 'pictures',
      title: '写真 / Pictures',
      type: 'array',
      of: [defineArrayMember({ type: 'picture' })],
      validation: (rule) => rule.max(8).error('8枚までです。 / Eight pictures at most.'),
    }),
  ],
  preview: { select: { title: 'item', subtitle: 'lead.ja', media: 'pictures.0.image' } },
})
