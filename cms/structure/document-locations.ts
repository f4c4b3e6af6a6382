import type { DocumentLocation, DocumentLocationResolver } from 'sanity/presentation'
import { contentApiVersion } from '#app.config.ts'
import { titles } from './desk.ts'
import { type DocumentRoute, documentPath } from './document-urls.ts'
import {
  deviceCopy,
  deviceCopyLocations,
  faqGroupLocations,
  pagesWithFaqGroup,
} from './studio-queries.ts'

/** URL of a page in each language. English is below `/en`. */
export const addressesOf = (route: DocumentRoute): [ja: string, en: string] => [
  route,
  route === '/' ? '/en' : `/en${route}`,
]

function inBothLanguages(route: DocumentRoute): DocumentLocation[] {
  const [jaTitle = '', enTitle = jaTitle] = titles[route].split(' / ')
  const [ja, en] = addressesOf(route)
  return [
    { title: jaTitle, href: ja },
    { title: enTitle, href: en },
  ]
}

const allPages = { message: 'すべてのページ / Every page', locations: inBothLanguages('/') }

const queries = {
  faqGroup: { fetch: faqGroupLocations, listen: pagesWithFaqGroup },
  deviceContent: { fetch: deviceCopyLocations, listen: deviceCopy },
}
const hasQuery = (type: string): type is keyof typeof queries => Object.hasOwn(queries, type)

/** The pages that show a document, in both languages. Editors see them as links beside the document. */
export const documentLocations: DocumentLocationResolver = (
  { id, type, perspectiveStack },
  { documentStore },
) => {
  if (type === 'siteSettings' || type === 'navigation') return allPages
  if (hasQuery(type)) {
    return documentStore.listenQuery(
      queries[type],
      { id },
      { apiVersion: contentApiVersion, perspective: perspectiveStack },
    )
  }
  const route = documentPath(id)
  return route === null ? null : { locations: inBothLanguages(route) }
}
