import { queryOptions } from '@tanstack/react-query'
import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { publicDataFreshMs } from '#app.config.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { localizedField } from '#src/i18n/localized-field.ts'
import { type DeviceCardData, toDeviceCard } from './device-card-data.ts'
import { fetchPopularItems } from './items.server.ts'

const maxPopular = 5

export interface PopularDeviceData extends DeviceCardData {
  readonly tagline: string
}

const popularSearch = v.object({
  condition: v.optional(v.picklist(['Used'])),
})

const fetchPopular = createServerFn()
  .validator(popularSearch)
  .handler(async ({ data: { condition } }) => {
    const items = await fetchPopularItems(condition ? { condition: [condition] } : {})
    const locale = getLocale()
    return items.slice(0, maxPopular).map(
      (item): PopularDeviceData => ({
        ...toDeviceCard(item, locale),
        tagline: localizedField(item, 'tagline', locale),
      }),
    )
  })

/** The most popular devices, of all or among those that are Like New. */
export const popularQuery = (condition?: 'Used') =>
  queryOptions({
    queryKey: ['devices', 'popular', condition ?? 'all'],
    queryFn: () => fetchPopular({ data: condition ? { condition } : {} }),
    staleTime: publicDataFreshMs,
  })
