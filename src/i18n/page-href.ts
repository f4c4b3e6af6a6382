import { fromApplicationPath } from '#src/url/application-path.ts'
import type { Destination } from '#src/url/local-destination.ts'
import { pathWithLocale } from '#src/url/locale-path.ts'
import type { RoutePath, RoutePattern, SearchName } from '#src/url/route-path.ts'
import { stringifySearch } from '#src/url/search-params.ts'
import { getLocale } from './locale.ts'

type ParamName<To extends string> = To extends `${string}$${infer Name}/${infer Rest}`
  ? Name | ParamName<Rest>
  : To extends `${string}$${infer Name}`
    ? Name
    : never

type Params<To extends RoutePattern> = To extends RoutePath
  ? { readonly params?: never }
  : { readonly params: Readonly<Record<ParamName<To>, string>> }

type AddressOf<To extends RoutePattern> = Params<To> & {
  readonly to: To
  /** The names are those that the page declares; their values are read by its schema. */
  readonly search?: { readonly [Name in SearchName<To>]?: string | number | undefined }
  /** Of the element to show. */
  readonly hash?: string | undefined
}

/**
 * A page of this site, for a redirect: checked by `tsc` like a link. Where the visitor wanted to go is known as text
 * only (`destinationOf`).
 */
export type PageAddress =
  | { [To in RoutePattern]: AddressOf<To> }[RoutePattern]
  | { readonly destination: Destination; readonly hash?: string }

const withParams = (pattern: string, params: Readonly<Record<string, string>>): string =>
  pattern.replaceAll(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

const withSearch = ({ path, search = {} }: Destination): string =>
  `${pathWithLocale(path, getLocale())}${stringifySearch(search)}`

/** Its address in the language of the request or of the page. */
export function hrefOf(page: PageAddress): string {
  const anchor = page.hash ? `#${page.hash}` : ''
  if ('destination' in page) return `${withSearch(page.destination)}${anchor}`
  const { to, params = {}, search = {} } = page
  const path = fromApplicationPath(withParams(to, params))
  return `${withSearch({ path, search })}${anchor}`
}
