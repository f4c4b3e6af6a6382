import { defineArrayMember, defineField, defineType } from 'sanity'

/** What happens on which day. */
export const timeline = defineType({
  name: 'timeline',
  title: '日程 / Timeline',
  type: 'object',
  fields: [
    defineField({ name: 'heading', title: '見出し / Heading', type: 'localeString' }),
    defineField({
      name: 'moments',
      title: '日 / Days',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'moment',
          title: '日 / Day',
          type: 'object',
          fields: [
            defineField({
              name: 'when',
              title: 'いつ / When',
              type: 'localeString',
              validation: (rule) => rule.required(),
            }),
            defineField({
              name: 'what',
              title: '何が / What',
              type: 'localeText',
              validation: (rule) => rule.required(),
            }),
          ],
          preview: { select: { title: 'when.ja', subtitle: 'what.ja' } },
        }),
      ],
      validation: (rule) =>
        rule
          .required()
          .min(1)
          .error('日を1つ以上書いてください。 / Please write at least one day.'),
    }),
  ],
  preview: { select: { title: 'heading.ja', subtitle: 'heading.en' } },
})
