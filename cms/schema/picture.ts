import { defineField, defineType } from 'sanity'
import { picturePreviews, uploadTypes } from '#cms/structure/picture-shapes.ts'
import { japaneseMissing } from './copy-rules.ts'

const shownKinds = /-(jpg|png|webp|avif)$/
export const imageMissing = '画像を選んでください。 / Please choose an image.'
const kindUnknown =
  'この種類の画像はサイトに表示できません。JPEG、PNG、WebP、AVIFを選んでください。 / The site cannot show this kind of image. Please choose a JPEG, PNG, WebP or AVIF.'

/** A picture with alternative text. */
export const picture = defineType({
  name: 'picture',
  title: '写真 / Picture',
  type: 'object',
  fields: [
    defineField({
      name: 'image',
      title: '画像 / Image',
      type: 'image',
      options: {
        hotspot: { previews: picturePreviews },
        accept: uploadTypes.join(','),
      },
      validation: (rule) => [
        rule.required().assetRequired().error(imageMissing),
        rule.custom((image) => {
          const name = image?.asset?._ref ?? ''
          return name === '' || shownKinds.test(name) || kindUnknown
        }),
      ],
    }),
    defineField({
      name: 'alt',
      title: '代わりの文 / Alternative text',
      description:
        '写真を見られない方に伝わる一文。 / One sentence for people who cannot see the picture.',
      type: 'localeString',
      validation: (rule) => rule.required().error(japaneseMissing),
    }),
    defineField({ name: 'caption', title: '説明 / Caption', type: 'localeString' }),
  ],
  preview: { select: { title: 'alt.ja', subtitle: 'alt.en', media: 'image' } },
})
