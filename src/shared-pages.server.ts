import { QueryClient } from '@tanstack/react-query'
import { contentPageRoutes, legalPageRoutes } from '#app.config.ts'
import type { SearchOfPage } from './page-cache/shared-address.server.ts'

/** Pages that show nobody anything of their own, by the route that makes them. */
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

/** To be called with the first router: the routes say themselves what they declare. */
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

/** For the cache of pages: what the page at a path, without its language, declares. Before the first page none is shared. */
export function declaredSearch(pathname: string): SearchOfPage | undefined {
  const page = sharedPages.find(({ path }) => path.test(pathname))
  const names = page && namesByRoute.get(page.route)
  return names && { names, carriesOthers: page.route === '/devices' }
}

const queryClientOf = (context: unknown): QueryClient | undefined =>
  isObject(context) && 'queryClient' in context && context.queryClient instanceof QueryClient
    ? context.queryClient
    : undefined

/** Whether every query that a page has asked is answered, and no part is missing in an answer (query-client.ts). */
export const hasAllAnswers = (context: unknown): boolean =>
  queryClientOf(context)
    ?.getQueryCache()
    .getAll()
    .every(({ state }) => state.status === 'success' && !state.isInvalidated) === true

/** Whether no query that a page has asked is still under way. */
export const waitsForNothing = (context: unknown): boolean =>
  queryClientOf(context)?.isFetching() === 0
