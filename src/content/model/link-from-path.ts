import * as v from 'valibot'
import { linkCategories, linkConditions, linkOrders } from '#cms/structure/device-links.ts'
import { availabilities } from '#contract/enums.ts'
import { slug as slugSchema } from '#contract/values.ts'
import { parseQuery, parseSearch } from '#src/url/search-params.ts'
import { type ContentLink, type DeviceLinkSearch, parseLink } from './content-link.ts'

const placeholderOrigin = 'http://site.invalid'
const devicePath = /^\/devices\/([^/]+)$/

/** The chosen ones of the known values; undefined when there is none. */
function chosenOf<const T extends string>(values: readonly T[], chosen: readonly string[] = []) {
  const known = values.filter((value) => chosen.includes(value))
  return known.length > 0 ? known : undefined
}

/** What the page reads itself (`deviceSearch`) is checked there. */
function deviceLinkSearch(query: string): DeviceLinkSearch {
  const { category, condition, availability, brand, price, o } = parseSearch(query)
  return {
    category: chosenOf(linkCategories, category),
    condition: chosenOf(linkConditions, condition),
    availability: chosenOf(availabilities, availability),
    brand,
    price: price?.[0],
    q: parseQuery(query).q?.[0],
    o: chosenOf(linkOrders, o)?.[0],
  }
}

/**
 * The link for an address from the API: a path of the site without its locale, e.g. `/devices?category=Tablets`, with a
 * fragment if need be, or an external URL (https).
 * @returns `null` when it is neither
 */
export function linkFromPath(address: string): ContentLink | null {
  if (!address.startsWith('/')) return parseLink({ kind: 'url', url: address })
  if (!URL.canParse(address, placeholderOrigin)) return null
  const { origin, pathname, search, hash } = new URL(address, placeholderOrigin)
  if (origin !== placeholderOrigin) return null
  if (pathname === '/devices') return { kind: 'devices', search: deviceLinkSearch(search) }
  const page = parseLink({ kind: 'route', route: pathname, anchor: hash.slice(1) || undefined })
  const slug = devicePath.exec(pathname)?.[1]
  return page ?? (v.is(slugSchema, slug) ? { kind: 'device', slug } : null)
}
