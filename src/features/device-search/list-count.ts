import { formatCount } from '#src/i18n/format-yen.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import type { DevicePage } from './find-devices.server.ts'

type CountedPage = Pick<DevicePage, 'count' | 'page' | 'size' | 'isPastTheEnd'>

/** Which devices a page shows, and of how many. */
export function listCount({ count, page, size, isPastTheEnd }: CountedPage): string {
  if (count === 0) return m.catalogue_count_none()
  if (count === 1) return m.catalogue_count_one()
  if (isPastTheEnd || count <= size) return m.catalogue_count_whole({ count: formatCount(count) })
  const first = (page - 1) * size + 1
  const last = Math.min(page * size, count)
  return m.catalogue_count({
    count: formatCount(count),
    first: formatCount(first),
    last: formatCount(last),
  })
}
