import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'
import { LRUCache } from 'lru-cache'
import { getLocale } from '#src/i18n/locale.ts'

const maxLocations = 5_000
const locations = new LRUCache<string, ParsedLocation>({ max: maxLocations })

/**
 * Where links lead is worked out once, not for every page on which they stand: the router matches, rewrites and parses
 * each address anew, some 80 on a page.
 * @param carried what links take along of the search values of the page
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

/** What a location is also made of: links of the page, not of the shop. */
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

/** `undefined` for what depends on the page on which the link stands. */
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
