import {
  type ContentPageRoute,
  contentPageRoutes,
  type LegalPageRoute,
  legalPageRoutes,
} from '#cms/structure/page-routes.ts'

/** Routes whose content is one document. */
export type DocumentRoute = '/' | ContentPageRoute | LegalPageRoute

const documentRoutes: readonly DocumentRoute[] = ['/', ...contentPageRoutes, ...legalPageRoutes]

/**
 * The id of the document of a page: `home`, `page-about`, `legal-terms-of-use`. The id of a document cannot change, so
 * editors cannot move a page or replace it by another document.
 */
export function documentIdOf(route: DocumentRoute): string {
  if (route === '/') return 'home'
  const isLegal = legalPageRoutes.some((legalRoute) => legalRoute === route)
  return `${isLegal ? 'legal' : 'page'}-${route.slice(1)}`
}

/** All of them, as pairs of route and id. */
export const documentIds = documentRoutes.map((route) => [route, documentIdOf(route)] as const)

const routesById = new Map(documentIds.map(([route, id]) => [id, route]))

/** Path of the page of a document (Japanese, without `/en`), or `null` when it has no page. */
export const documentPath = (id: string): DocumentRoute | null => routesById.get(id) ?? null
