import { parseSearch } from '#src/url/search-params.ts'
import { type ContentLink, parseLink } from './content-link.ts'

/** The link for a path from the API, e.g. `/devices?category=Tablets`; `null` when the site has no such page. */
export function linkFromPath(path: string): ContentLink | null {
  const [route = '', query = ''] = path.split('?')
  const { category, condition, o } = parseSearch(query)
  return parseLink({
    kind: 'route',
    route,
    category: category?.[0],
    condition: condition?.[0],
    order: o?.[0],
  })
}
