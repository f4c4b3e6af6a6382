import { defineField, defineType } from 'sanity'
import { oneChosen } from './field-rules.ts'
import { heading, headingPreview } from './heading.ts'
import { imageMissing } from './picture.ts'
import { requiredText } from './required-text.ts'

/** A picture beside a text. */
export const pictureWithText = defineType({
  name: 'pictureWithText',
  title: '写真と文章 / Picture with text',
  type: 'object',
  fields: [
    heading,
    requiredText('body', '本文 / Body', 'localeRichText'),
    defineField({
      name: 'picture',
      title: '写真 / Picture',
      type: 'picture',
      validation: (rule) => rule.required().error(imageMissing),
    }),
    defineField({
      name: 'side',
      title: '写真の位置 / Side of the picture',
      type: 'string',
      initialValue: 'right',
      options: {
        layout: 'radio',
        direction: 'horizontal',
        list: [
          { title: '左 / Left', value: 'left' },
          { title: '右 / Right', value: 'right' },
        ],
      },
      validation: oneChosen,
    }),
  ],
  preview: headingPreview('写真と文章 / Picture with text'),
})
