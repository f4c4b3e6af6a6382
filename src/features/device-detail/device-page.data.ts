import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { publicDataFreshMs } from '#app.config.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import { readPostalCode } from '#contract/postal-code.ts'
import { shippingDay } from '#contract/shipping-day.ts'
import { identifier } from '#contract/values.ts'
import { loadCritical } from '#src/api-client/load-critical.ts'
import { loadOptionalAfterPaint } from '#src/api-client/load-optional.ts'
import { partialUnless } from '#src/api-client/partial-answer.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { alternativesTo } from '#src/items/alternatives.server.ts'
import { shopFees } from '#src/items/catalogue-overview.server.ts'
import { toDeviceCard } from '#src/items/device-card-data.ts'
import { type DevicePageData, toDeviceDetail } from '#src/items/device-detail-data.ts'
import { fetchItem, fetchKnownItems } from '#src/items/items.server.ts'
import { asOptional } from '#src/upstream/wait-budget.server.ts'
import { deliveryPlaces, firstDelivery, reviewDaysOf } from './delivery.server.ts'
import type { DevicePageSearch } from './device-page-search.ts'

const ofDevice = v.object({ id: v.string() })

const fetchDevice = createServerFn()
  .validator(ofDevice)
  .handler(async ({ data }): Promise<DevicePageData> => {
    const [item, fees] = await Promise.all([
      fetchItem(data.id),
      asOptional(shopFees).catch(() => undefined),
    ])
    const today = dayInJapan(Date.now())
    return {
      ...toDeviceDetail(item, getLocale(), today),
      arrivesOn: firstDelivery(item, today, fees),
      reviewDays: reviewDaysOf(fees),
      pointsRatePercent: fees?.points_rate_pct ?? null,
      earlyEndPercent: fees?.early_end_pct ?? null,
      ...partialUnless(fees !== undefined),
    }
  })

/** One device, by id or slug. */
export const deviceQuery = (id: string) =>
  queryOptions({
    queryKey: ['device', id],
    queryFn: () => fetchDevice({ data: { id } }),
    staleTime: publicDataFreshMs,
  })

const fetchRelated = createServerFn()
  .validator(v.object({ ids: v.pipe(v.array(identifier), v.maxLength(8)) }))
  .handler(async ({ data }) => {
    const { items, ...rest } = await fetchKnownItems(data.ids)
    return { cards: items.map((item) => toDeviceCard(item, getLocale())), ...rest }
  })

/** Cards of the devices with these ids; one that cannot be fetched is left out. */
export const relatedQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['devices', 'related', ids],
    queryFn: () => fetchRelated({ data: { ids: [...ids] } }),
    select: ({ cards }) => cards,
    staleTime: publicDataFreshMs,
  })

const fetchAlternatives = createServerFn()
  .validator(ofDevice)
  .handler(async ({ data }) => {
    const item = await fetchItem(data.id)
    const alternatives = await alternativesTo(item)
    return alternatives.map((one) => toDeviceCard(one, getLocale()))
  })

/** Devices in stock as alternatives for one that is not. */
export const alternativesQuery = (id: string) =>
  queryOptions({
    queryKey: ['devices', 'alternatives', id],
    queryFn: () => fetchAlternatives({ data: { id } }),
    staleTime: publicDataFreshMs,
  })

const fetchDelivery = createServerFn()
  .validator(v.object({ ...ofDevice.entries, code: v.pipe(v.string(), v.regex(/^\d{7}$/)) }))
  .handler(async ({ data }) => {
    const [item, fees] = await Promise.all([
      fetchItem(data.id),
      asOptional(shopFees).catch(() => undefined),
    ])
    const departure = shippingDay(item, dayInJapan(Date.now()), reviewDaysOf(fees))
    return deliveryPlaces(data.code, departure, getLocale())
  })

/** When a device would arrive, by the seven digits of a postal code; no place when the code does not exist. */
export const deliveryQuery = (id: string, code: string) =>
  queryOptions({
    queryKey: ['delivery', id, code],
    queryFn: () => fetchDelivery({ data: { id, code } }),
    staleTime: publicDataFreshMs,
  })

/** For the loader of a device page, which cannot be shown without it. */
export const loadDevice = (queryClient: QueryClient, id: string): Promise<DevicePageData> =>
  loadCritical(queryClient, deviceQuery(id))

/**
 * For the same loader: what is beside the device.
 * @param postal what the visitor typed where there is no JavaScript
 */
export function loadDeviceSections(
  queryClient: QueryClient,
  { slug, relatedIds, availability }: DevicePageData,
  { postal }: Pick<DevicePageSearch, 'postal'>,
): Promise<void> {
  const code = readPostalCode(postal ?? '')
  return loadOptionalAfterPaint(() =>
    Promise.all([
      queryClient.prefetchQuery(relatedQuery(relatedIds)),
      availability === 'out-of-stock' && queryClient.prefetchQuery(alternativesQuery(slug)),
      code && queryClient.prefetchQuery(deliveryQuery(slug, code)),
    ]),
  )
}

/** Data for the head of the page and the breadcrumb; the rest of the device is in its query. */
export function summaryOf(device: DevicePageData) {
  const { slug, brand, name, tagline, category, condition, availability } = device
  const { kind, showcaseHex, fromPrice, fromMonths } = device
  const looks = { kind, showcaseHex }
  const prices = { fromPrice, fromMonths }
  return { slug, brand, name, tagline, category, condition, availability, ...prices, ...looks }
}
