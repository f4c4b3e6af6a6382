import {
  type ContentPageRoute,
  contentPageRoutes,
  type LegalPageRoute,
  legalPageRoutes,
} from '#app.config.ts'

interface AddressedDocument {
  readonly _type: string
  readonly route?: string | null | undefined
}

/** Routes whose words are one document each. */
export type DocumentRoute = '/' | ContentPageRoute | LegalPageRoute

const routesByType: Readonly<Record<string, readonly DocumentRoute[]>> = {
  page: contentPageRoutes,
  legalPage: legalPageRoutes,
}

/** The path of the page that a document is (Japanese, without `/en`), or `null` when it is none. */
export function documentPath({ _type, route }: AddressedDocument): DocumentRoute | null {
  if (_type === 'home') return '/'
  return routesByType[_type]?.find((known) => known === route) ?? null
}
