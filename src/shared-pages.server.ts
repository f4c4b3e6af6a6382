import { QueryClient } from '@tanstack/react-query'
import { contentPageRoutes, legalPageRoutes } from '#cms/structure/page-routes.ts'
import type { SearchOfPage } from './page-cache/shared-address.server.ts'

/** Pages without personal data, by the route that renders them. */
const sharedPages: readonly { readonly route: string; readonly path: RegExp }[] = [
  { route: '/devices', path: /^\/devices$/ },
  { route: '/devices/$deviceId', path: /^\/devices\/(?!compare$|saved$|request$)[a-z\d-]{1,80}$/ },
  ...['/', ...contentPageRoutes, ...legalPageRoutes].map((route) => ({
    route,
    path: new RegExp(`^${route}$`),
  })),
]

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The search values of a route: all schemas of the site's addresses are objects. */
const searchNames = (schema: unknown): string[] =>
  isObject(schema) && 'entries' in schema && isObject(schema.entries)
    ? Object.keys(schema.entries)
    : []

const schemaOf = (route: unknown): unknown =>
  isObject(route) && 'options' in route && isObject(route.options)
    ? Reflect.get(route.options, 'validateSearch')
    : undefined

let namesByRoute: ReadonlyMap<string, readonly string[]> = new Map()

/** Called with the first router: the routes themselves declare their search values. */
export function readDeclaredSearch(routes: { readonly byPath: object; readonly root: unknown }) {
  if (namesByRoute.size > 0) return
  const common = searchNames(schemaOf(routes.root))
  namesByRoute = new Map(
    sharedPages.map(({ route }) => [
      route,
      [...common, ...searchNames(schemaOf(Reflect.get(routes.byPath, route)))],
    ]),
  )
}

/**
 * For the cache of pages: the declared search values of the page at a path, without its language. Before the first page none
 * is shared.
 */
export function declaredSearch(pathname: string): SearchOfPage | undefined {
  const page = sharedPages.find(({ path }) => path.test(pathname))
  const names = page && namesByRoute.get(page.route)
  return names && { names, carriesOthers: page.route === '/devices' }
}

const queryClientOf = (context: unknown): QueryClient | undefined =>
  isObject(context) && 'queryClient' in context && context.queryClient instanceof QueryClient
    ? context.queryClient
    : undefined

/** Whether every query of a page is answered, and no answer has a missing part (query-client.ts). */
export const hasAllAnswers = (context: unknown): boolean =>
  queryClientOf(context)
    ?.getQueryCache()
    .getAll()
    .every(({ state }) => state.status === 'success' && !state.isInvalidated) === true

/** Whether no query of a page is still in progress. */
export const waitsForNothing = (context: unknown): boolean =>
  queryClientOf(context)?.isFetching() === 0
