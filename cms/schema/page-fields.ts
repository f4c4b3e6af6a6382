import { defineField } from 'sanity'
import { requiredText } from './required-text.ts'

/** Which page of the site a document is. */
export const routeField = (routes: readonly string[]) =>
  defineField({
    name: 'route',
    title: 'アドレス / Route',
    type: 'string',
    options: { list: [...routes] },
    validation: (rule) =>
      rule.required().error('どのページかを選んでください。 / Please choose which page this is.'),
  })

export const pageTitle = requiredText('title', 'ページ名 / Title')

export const searchDescription = defineField({
  name: 'description',
  title: '検索結果の説明 / Search description',
  type: 'localeText',
})
