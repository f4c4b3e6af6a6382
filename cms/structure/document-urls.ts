import { type ContentPageRoute, contentPageRoutes } from '#app.config.ts'

interface AddressedDocument {
  readonly _type: string
  readonly route?: string | null | undefined
}

const isContentPageRoute = (route: unknown): route is ContentPageRoute =>
  contentPageRoutes.some((known) => known === route)

/** The path of the page that shows a document (Japanese, without `/en`), or `null` when it has none of its own. */
export function documentPath({ _type, route }: AddressedDocument): '/' | ContentPageRoute | null {
  if (_type === 'home') return '/'
  return _type === 'page' && isContentPageRoute(route) ? route : null
}
