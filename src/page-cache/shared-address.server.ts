import { maxRequestAddressCharacters } from '#app.config.ts'
import { personalCookieNames, siteCookies } from '#src/browser-storage/cookies.ts'
import { environment } from '#src/request/environment.server.ts'
import { wantsPage } from '#src/request/error-response.server.ts'
import { cameWithoutTls } from '#src/request/visitor-address.server.ts'
import { toApplicationPath } from '#src/url/application-path.ts'
import { localeOfPath, pathWithoutLocale } from '#src/url/locale-path.ts'

export interface SearchOfPage {
  readonly names: readonly string[]
  /** Whether links and forms of the page carry on values that it does not declare, which are then in its HTML. */
  readonly carriesOthers: boolean
}

/** The search values that a page declares; `undefined` for a path whose page must not be shared. */
export type DeclaredSearch = (pathname: string) => SearchOfPage | undefined

const hasPreviewCookie = (cookies: string | null) =>
  cookies?.includes(`${siteCookies.preview.name}=`) === true

/** Whether the answer to a request is the same for every anonymous visitor. */
const isAnonymous = ({ headers }: Request): boolean => {
  const cookies = headers.get('cookie')
  return (
    !headers.has('authorization') &&
    personalCookieNames(cookies).length === 0 &&
    !hasPreviewCookie(cookies)
  )
}

const nameOf = (pair: string): string => pair.split('=')[0] ?? ''

/** Only what the page declares, in the requested order; `undefined` when that would be another page. */
function declaredPart(search: string, { names, carriesOthers }: SearchOfPage): string | undefined {
  const pairs = search.slice(1).split('&').filter(Boolean)
  if (pairs.some((pair) => /[%+]/.test(nameOf(pair)))) return undefined
  const kept = pairs.filter((pair) => names.includes(nameOf(pair)))
  if (carriesOthers && kept.length < pairs.length) return undefined
  return kept.length === 0 ? '' : `?${kept.join('&')}`
}

/** Whether the answer is the same for everybody in spite of what the request tells about the visitor. */
export function isForEverybody(request: Request): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  if (!isAnonymous(request) || !wantsPage(request, { isFunctionCall: false })) return false
  return !(environment().isHttps && cameWithoutTls(request))
}

/**
 * The key under which the answers to an address are shared: host, language, path and declared search values. `undefined`
 * when they are not pages, or may be personal.
 */
export function sharedAddress(address: string, declaredSearch: DeclaredSearch): URL | undefined {
  if (address.length > maxRequestAddressCharacters) return undefined
  const url = new URL(address)
  const path = toApplicationPath(pathWithoutLocale(url.pathname), url.search)
  const declared = declaredSearch(path)
  const search = declared && declaredPart(url.search, declared)
  if (search === undefined) return undefined
  url.search = search
  return url
}

/** For a cache before the site: keys by which it can drop pages together. */
export const surrogateKeys = ({ pathname }: URL): string => {
  const [, first = '', second] = pathWithoutLocale(pathname).split('/')
  const page = second === undefined ? first || 'home' : `${first} ${first}/${second}`
  return `pages ${localeOfPath(pathname)} ${page}`
}
