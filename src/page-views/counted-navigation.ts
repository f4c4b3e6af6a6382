/** A page that was shown, however that happened. */
export interface ShownPage {
  /** Pattern of the router, such as `/devices/$deviceId`. */
  readonly route: string
  /** Path without query and language. */
  readonly pathname: string
  /** Parameters of the path by name. */
  readonly params: Readonly<Record<string, string>>
}

export type Arrival =
  /** The document was loaded, or the visitor has just agreed to be counted. */
  | { readonly kind: 'load'; readonly page: ShownPage }
  /** The router has finished, at another page or at the same one. */
  | { readonly kind: 'settled'; readonly page: ShownPage }
  /** The document has come back from the browser's memory (back/forward cache). */
  | { readonly kind: 'restored'; readonly page: ShownPage }

export interface CountedView {
  readonly route: string
  readonly path: string
  readonly cause: 'load' | 'navigation' | 'restore'
}

/** Parameters of paths that name something of the shop, and no person. */
const publicParameters = ['deviceId']

/** A slug of the shop is short and plain: any other text in an address was typed by a visitor. */
const plainValue = /^[a-z0-9][a-z0-9-]{0,60}$/

const causes = { load: 'load', settled: 'navigation', restored: 'restore' } as const

/**
 * Which navigations count: one for each page that is shown. A change of the query or of the part after `#` does not count,
 * nor does the same page when it is reloaded or rendered twice; a redirect is never finished, so only its target arrives
 * here.
 * @param shown path that was counted last in this document
 * @returns `undefined` for what is not counted
 */
export function countedView(shown: string | undefined, arrival: Arrival): CountedView | undefined {
  const { kind, page } = arrival
  if (kind !== 'restored' && page.pathname === shown) return undefined
  return { ...placeOf(page), cause: causes[kind] }
}

/** The pattern of a page, and its path without possibly personal parts. */
export function placeOf({ route, params }: ShownPage): { route: string; path: string } {
  const pattern = route.length > 1 ? route.replace(/\/$/, '') : '/'
  const path = pattern.replace(/\$(\w+)/g, (parameter, name: string) => {
    const value = params[name]
    return publicParameters.includes(name) && value && plainValue.test(value) ? value : parameter
  })
  return { route: pattern, path }
}
