import { defineField } from 'sanity'

type TextType = 'localeString' | 'localeText' | 'localeRichText'

/** A text in both languages that a document or block cannot be without. */
export const requiredText = (name: string, title: string, type: TextType = 'localeString') =>
  defineField({ name, title, type, validation: (rule) => rule.required() })
