import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'
import { LRUCache } from 'lru-cache'
import { getLocale } from '#src/i18n/locale.ts'

const maxLocations = 5_000
const locations = new LRUCache<string, ParsedLocation>({ max: maxLocations })

/**
 * The target of a link is resolved once, not for every page that contains it: the router matches, rewrites and parses each
 * address again, some 80 on a page.
 * @param carried search values of the page that links keep
 */
export function storeLinkLocations(router: AnyRouter, carried: (search: object) => unknown): void {
  const build = router.buildLocation
  router.buildLocation = (options) => {
    const key = keyOf(options, carried(router.latestLocation.search))
    if (key === undefined) return build(options)
    const known = locations.get(key)
    if (known) return known
    const location = build(options)
    locations.set(key, location)
    return location
  }
}

/** Properties that also determine a location: of links that depend on the page. */
const others = [
  '_fromLocation',
  '_includeValidateSearch',
  'from',
  'href',
  'leaveParams',
  'mask',
  'state',
  'unmaskOnReload',
  'unsafeRelative',
] as const

const isPlain = (value: unknown): boolean => value === undefined || typeof value === 'object'

/** `undefined` when it depends on the page that contains the link. */
function keyOf(options: object, carried: unknown): string | undefined {
  const read = (name: string): unknown => Reflect.get(options, name)
  const [to, params, search, hash] = ['to', 'params', 'search', 'hash'].map(read)
  if (typeof to !== 'string' || !to.startsWith('/')) return undefined
  if (to.includes('$') ? params === undefined : params !== undefined) return undefined
  if (!isPlain(params) || !isPlain(search)) return undefined
  if (hash !== undefined && typeof hash !== 'string') return undefined
  if (others.some((name) => read(name) !== undefined)) return undefined
  return JSON.stringify([getLocale(), carried, to, params, search, hash])
}
