import { parseSearch } from '#src/url/search-params.ts'
import { type ContentLink, parseLink } from './content-link.ts'

/** Where a path of the API leads, e.g. `/devices?category=Tablets`; one that the site does not have is no link. */
export function linkFromPath(address: string): ContentLink | null {
  const [route = '', query = ''] = address.split('?')
  const { category, condition, o } = parseSearch(query)
  return parseLink({
    kind: 'route',
    route,
    category: category?.[0],
    condition: condition?.[0],
    order: o?.[0],
  })
}
