import type { StructureResolver } from 'sanity/structure'

/** Documents of which there is exactly one; the id equals the type. */
export const singletonTypes: readonly string[] = ['siteSettings', 'home']

/** The desk, in the order of the site: home, the pages, then what the frame shows. */
export const desk: StructureResolver = (S) =>
  S.list()
    .title('サイト / Site')
    .items([
      S.listItem()
        .title('ホーム / Home')
        .id('home')
        .child(S.document().schemaType('home').documentId('home')),
      S.listItem()
        .title('ページ / Pages')
        .id('pages')
        .child(S.documentTypeList('page').title('ページ / Pages')),
      S.divider(),
      S.listItem()
        .title('サイト設定 / Site settings')
        .id('siteSettings')
        .child(S.document().schemaType('siteSettings').documentId('siteSettings')),
    ])
