import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { publicDataFreshMs } from '#app.config.ts'
import { slug } from '#contract/values.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { catalogueIndex } from '#src/items/catalogue-index.server.ts'
import { toDeviceCard } from '#src/items/device-card-data.ts'
import { maxStored } from './stored-devices.ts'

const fetchStoredDevices = createServerFn()
  .validator(
    v.object({
      slugs: v.pipe(v.array(slug), v.maxLength(maxStored.saved)),
    }),
  )
  .handler(async ({ data }) => {
    const { bySlug } = await catalogueIndex()
    return data.slugs.flatMap((one) => {
      const item = bySlug.get(one)
      return item ? [toDeviceCard(item, getLocale())] : []
    })
  })

/** Cards of the devices that this browser stores, in its order; those no longer in the catalogue are absent. */
export const storedDevicesQuery = (slugs: readonly string[]) =>
  queryOptions({
    queryKey: ['devices', 'stored', slugs],
    queryFn: ({ signal }) => fetchStoredDevices({ data: { slugs: [...slugs] }, signal }),
    staleTime: publicDataFreshMs,
    placeholderData: keepPreviousData,
  })
