import { queryOptions } from '@tanstack/react-query'
import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { locales } from '#app.config.ts'
import { listPopularItems } from '#contract/fullsite.ts'
import { callApi } from '#src/api-client/call-api.server.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { toDeviceCard } from './device-card-data.ts'

const freshMs = 60_000
const popularMax = 5

const popularSearch = v.object({
  locale: v.picklist(locales),
  condition: v.optional(v.picklist(['Used'])),
})

const fetchPopular = createServerFn()
  .validator(popularSearch)
  .handler(async ({ data }) => {
    const query = data.condition ? { tags: [data.condition] } : {}
    const { results } = await callApi(listPopularItems, { query })
    return results.slice(0, popularMax).map((item) => toDeviceCard(item, data.locale))
  })

/** The most popular devices, of all or among those that are Like New. */
export const popularQuery = (condition?: 'Used') =>
  queryOptions({
    queryKey: ['devices', 'popular', condition ?? 'all'],
    queryFn: () =>
      fetchPopular({ data: { locale: getLocale(), ...(condition ? { condition } : {}) } }),
    staleTime: freshMs,
  })
