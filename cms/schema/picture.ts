import { defineField, defineType } from 'sanity'

/** A picture with what it shows said in words, for people who cannot see it. */
export const picture = defineType({
  name: 'picture',
  title: '写真 / Picture',
  type: 'object',
  fields: [
    defineField({
      name: 'image',
      title: '画像 / Image',
      type: 'image',
      options: { hotspot: true, accept: 'image/jpeg,image/png,image/webp,image/avif' },
      validation: (rule) =>
        rule.required().assetRequired().error('画像を選んでください。 / Please choose an image.'),
    }),
    defineField({
      name: 'alt',
      title: '代わりの文 / Alternative text',
      description:
        '写真を見られない方に伝わる一文。 / One sentence for people who cannot see the picture.',
      type: 'localeString',
      validation: (rule) => rule.required(),
    }),
    defineField({ name: 'caption', title: '説明 / Caption', type: 'localeString' }),
  ],
  preview: { select: { title: 'alt.ja', subtitle: 'alt.en', media: 'image' } },
})
