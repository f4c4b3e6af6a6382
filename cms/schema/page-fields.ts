import { defineField, getPublishedId } from 'sanity'
import { documentPath } from '#cms/structure/document-urls.ts'
import { requiredText } from './required-text.ts'

const noSuchPage =
  'サイトにこのページはありません。この文書は公開できません。 / The site has no such page: this document cannot be published.'

/** The route of a page. It follows from the document id; the field is read-only. */
export const routeField = defineField({
  name: 'route',
  title: 'アドレス / Route',
  type: 'string',
  readOnly: true,
  validation: (rule) =>
    rule.custom((_value, { document }) =>
      document && documentPath(getPublishedId(document._id)) === null ? noSuchPage : true,
    ),
})

export const pageTitle = requiredText('title', 'ページ名 / Title')

export const searchDescription = defineField({
  name: 'description',
  title: '検索結果の説明 / Search description',
  type: 'localeText',
})
