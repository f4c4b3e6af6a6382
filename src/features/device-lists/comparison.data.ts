import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { publicDataFreshMs } from '#app.config.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { catalogueIndex } from '#src/items/catalogue-index.server.ts'
import { candidatesFor, compareDevices } from './comparison.server.ts'
import { type ComparisonSearch, comparisonSearch } from './comparison-search.ts'
import { maxStored } from './stored-devices.ts'

const fetchComparison = createServerFn()
  .validator(v.object({ search: comparisonSearch }))
  .handler(async ({ data: { search } }) => {
    const locale = getLocale()
    const slugs = search.device ?? []
    const [devices, index] = await Promise.all([compareDevices(slugs, locale), catalogueIndex()])
    const isFull = devices.length >= maxStored.compared
    return {
      devices,
      missing: slugs.length - devices.length,
      candidates: isFull ? [] : await candidatesFor(index, slugs, search.q, locale),
    }
  })

/** The devices side by side, and others that could be added if there is room. */
export const comparisonQuery = (search: ComparisonSearch) =>
  queryOptions({
    queryKey: ['devices', 'comparison', search],
    queryFn: () => fetchComparison({ data: { search } }),
    staleTime: publicDataFreshMs,
    placeholderData: keepPreviousData,
  })
