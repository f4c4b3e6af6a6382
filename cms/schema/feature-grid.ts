import { defineArrayMember, defineField, defineType } from 'sanity'

/** Short points side by side: what you need, what is included. */
export const featureGrid = defineType({
  name: 'featureGrid',
  title: '要点の一覧 / Feature grid',
  type: 'object',
  fields: [
    defineField({ name: 'heading', title: '見出し / Heading', type: 'localeString' }),
    defineField({
      name: 'items',
      title: '要点 / Points',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'feature',
          title: '要点 / Point',
          type: 'object',
          fields: [
            defineField({
              name: 'title',
              title: '見出し / Title',
              type: 'localeString',
              validation: (rule) => rule.required(),
            }),
            defineField({ name: 'body', title: '説明 / Description', type: 'localeText' }),
          ],
          preview: { select: { title: 'title.ja', subtitle: 'title.en' } },
        }),
      ],
      validation: (rule) =>
        rule
          .required()
          .min(1)
          .error('要点を1つ以上書いてください。 / Please write at least one point.'),
    }),
  ],
  preview: { select: { title: 'heading.ja', subtitle: 'heading.en' } },
})
