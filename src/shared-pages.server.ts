import { QueryClient } from '@tanstack/react-query'
import { contentPageRoutes, legalPageRoutes } from '#app.config.ts'
import type { SearchOfPage } from './page-cache/shared-address.server.ts'
import { getRouter } from './router.tsx'

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

const namesByRoute = new Map<string, readonly string[]>()

function searchOfRoute(route: string): readonly string[] {
  const known = namesByRoute.get(route)
  if (known) return known
  const { routesById, routesByPath } = getRouter()
  const own: unknown = Reflect.get(routesByPath, route)
  const options: unknown = isObject(own) && 'options' in own ? own.options : undefined
  const names = [
    ...searchNames(routesById.__root__.options.validateSearch),
    ...searchNames(
      isObject(options) && 'validateSearch' in options ? options.validateSearch : undefined,
    ),
  ]
  namesByRoute.set(route, names)
  return names
}

/** For the cache of pages: what the page at a path declares, in the language-free form of the path. */
export function declaredSearch(pathname: string): SearchOfPage | undefined {
  const page = sharedPages.find(({ path }) => path.test(pathname))
  return page && { names: searchOfRoute(page.route), carriesOthers: page.route === '/devices' }
}

/** Whether every query that a page has asked is answered. */
export function hasAllAnswers(context: unknown): boolean {
  if (!isObject(context) || !('queryClient' in context)) return false
  const { queryClient } = context
  if (!(queryClient instanceof QueryClient)) return false
  return queryClient
    .getQueryCache()
    .getAll()
    .every(({ state }) => state.status === 'success')
}
