import { defineField } from 'sanity'
import { japaneseMissing } from './copy-rules.ts'

type TextType = 'localeString' | 'localeText' | 'localeRichText'

/** A required bilingual text. */
export const requiredText = (name: string, title: string, type: TextType = 'localeString') =>
  defineField({
    name,
    title,
    type,
    validation: (rule) => rule.required().error(japaneseMissing),
  })
