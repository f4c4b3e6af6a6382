import {
  type ContentPageRoute,
  contentPageRoutes,
  type LegalPageRoute,
  legalPageRoutes,
} from '#app.config.ts'

/** Routes whose words are one document each. */
export type DocumentRoute = '/' | ContentPageRoute | LegalPageRoute

const documentRoutes: readonly DocumentRoute[] = ['/', ...contentPageRoutes, ...legalPageRoutes]

/**
 * The id of the document that a page is made from: `home`, `page-about`, `legal-terms-of-use`. A document cannot change
 * its id, so no page can move or take the place of another.
 */
export function documentIdOf(route: DocumentRoute): string {
  if (route === '/') return 'home'
  const isLegal = legalPageRoutes.some((known) => known === route)
  return `${isLegal ? 'legal' : 'page'}-${route.slice(1)}`
}

/** The same for every page that is a document. */
export const documentIds = documentRoutes.map((route) => [route, documentIdOf(route)] as const)

const routesById = new Map(documentIds.map(([route, id]) => [id, route]))

/** The path of the page that a document is (Japanese, without `/en`), or `null` when it is none. */
export const documentPath = (id: string): DocumentRoute | null => routesById.get(id) ?? null
