import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { publicDataFreshMs } from '#app.config.ts'
import { slug } from '#contract/values.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { rentExample } from './rent-choices.server.ts'
import type { RentExample } from './rent-or-buy.ts'

const fetchRentExample = createServerFn()
  .validator(v.object({ device: slug }))
  .handler(({ data }) => rentExample(data.device, getLocale()))

/** The prices of another device than the one that came with the page; until they are loaded, the previous ones stay. */
export const rentExampleQuery = (device: string, known: RentExample) =>
  queryOptions({
    queryKey: ['devices', 'rent-example', device],
    queryFn: () => fetchRentExample({ data: { device } }),
    staleTime: publicDataFreshMs,
    initialData: device === known.slug ? known : undefined,
    placeholderData: keepPreviousData,
  })
