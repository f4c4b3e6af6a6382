import type { DocumentLocation, DocumentLocationResolver } from 'sanity/presentation'
import { contentApiVersion } from '#app.config.ts'
import { titles } from './desk.ts'
import { type DocumentRoute, documentPath } from './document-urls.ts'
import { deviceCopy, pagesWithGroup, placesOfDeviceCopy, placesOfGroup } from './studio-queries.ts'

/** Address of a page in each language; English lies below `/en`. */
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

const everywhere = { message: 'すべてのページ / Every page', locations: inBothLanguages('/') }

const asked = {
  faqGroup: { fetch: placesOfGroup, listen: pagesWithGroup },
  deviceContent: { fetch: placesOfDeviceCopy, listen: deviceCopy },
}
const isAsked = (type: string): type is keyof typeof asked => Object.hasOwn(asked, type)

/** Where on the site a document is shown, in both languages: for an editor who wants to see it, or to know what a change touches. */
export const documentLocations: DocumentLocationResolver = (
  { id, type, perspectiveStack },
  { documentStore },
) => {
  if (type === 'siteSettings' || type === 'navigation') return everywhere
  if (isAsked(type)) {
    return documentStore.listenQuery(
      asked[type],
      { id },
      { apiVersion: contentApiVersion, perspective: perspectiveStack },
    )
  }
  const route = documentPath(id)
  return route === null ? null : { locations: inBothLanguages(route) }
}
