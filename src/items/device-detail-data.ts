import type { Locale } from '#app.config.ts'
import type { ItemDetail, Price } from '#contract/item.ts'
import { expectedShippingDay } from '#contract/shipping-day.ts'
import type { PartialAnswer } from '#src/api-client/partial-answer.ts'
import type { GalleryView } from '#src/device-art/art-url.ts'
import { viewsOf } from '#src/device-art/device-sizes.ts'
import { localizedField } from '#src/i18n/localized-field.ts'
import { type DeviceCardData, type DeviceColor, toColor, toDeviceCard } from './device-card-data.ts'
import { includedParts, knownSpecs } from './known-specs.ts'

export interface DeviceVariant {
  readonly color: string
  readonly storage: string
  readonly isOutOfStock: boolean
  /** Price of the maker's shop for the same thing, yen. */
  readonly retailPrice: number
  readonly prices: readonly Price[]
}

/** One device as its own page shows it, in one language. */
export interface DeviceDetailData extends DeviceCardData {
  readonly brand: string
  readonly tagline: string
  readonly kind: string
  readonly showcaseHex: string
  /** Views that differ from each other, best first. */
  readonly views: readonly GalleryView[]
  readonly hasPhotograph: boolean
  readonly category: ItemDetail['category']
  readonly storages: readonly { readonly key: string; readonly label: string }[]
  readonly variants: readonly DeviceVariant[]
  readonly specs: readonly { readonly label: string; readonly value: string }[]
  readonly included: readonly string[]
  readonly care: {
    readonly deductible: number
    readonly claimsPerYear: number
    readonly lossTheftPercent: number
  } | null
  /** Yen to keep the device for good, by months of use, the earliest first. */
  readonly buyout: readonly { readonly afterMonths: number; readonly price: number }[]
  readonly conditionDetail: {
    readonly grade: string
    readonly minBatteryPercent: number | null
    readonly note: string
  } | null
  readonly warranty: string
  /** `YYYY-MM-DD` in Japan; only while pre-orders are taken, and not once it has passed. */
  readonly expectedShipDate: string | null
  readonly shipsInDays: number | null
  readonly co2SavedKg: number | null
  readonly relatedIds: readonly number[]
}

/** The same with the shop's figures that the page needs; a figure that cannot be fetched now is `null`. */
export interface DevicePageData extends DeviceDetailData, PartialAnswer {
  /**
   * The first likely day of delivery for an application of today, `YYYY-MM-DD`; a device that is not in stock counts as if
   * it were.
   */
  readonly arrivesOn: string
  /** Points per 100 yen of paid rent. */
  readonly pointsRatePercent: number | null
  /** Share of the remaining months' rent that ending inside the minimum term costs. */
  readonly earlyEndPercent: number | null
  /** Business days that the review of an application usually takes. */
  readonly reviewDays: number
}

/** @param today in Japan, `YYYY-MM-DD` */
export function toDeviceDetail(item: ItemDetail, locale: Locale, today: string): DeviceDetailData {
  return {
    ...toDeviceCard(item, locale),
    brand: item.brand,
    tagline: localizedField(item, 'tagline', locale),
    colors: distinctBy(
      item.variants.map((variant): DeviceColor => toColor(variant.color, locale)),
      ({ slug }) => slug,
    ),
    kind: item.illustration.kind,
    showcaseHex: item.illustration.showcase_hex,
    views: viewsOf({ slug: item.slug, kind: item.illustration.kind }),
    hasPhotograph: item.thumbnail !== null,
    category: item.category,
    storages: distinctBy(
      item.variants.map((variant) => ({
        key: storageKey(variant.storage),
        label: localizedField(variant, 'storage', locale),
      })),
      ({ key }) => key,
    ),
    variants: item.variants.map((variant) => ({
      color: variant.color.slug,
      storage: storageKey(variant.storage),
      isOutOfStock: variant.is_out_of_stock,
      retailPrice: variant.reference_retail_price,
      prices: variant.prices,
    })),
    specs: knownSpecs(item.specs, locale).map(({ label, value }) => ({ label, value })),
    included: includedParts(item, locale),
    ...termsOf(item, locale),
    expectedShipDate: expectedShippingDay(item.expected_ship_date, today),
  }
}

/** The catalogue has a dash where a model lacks the feature. */
const hasNoBattery = ({ specs }: ItemDetail) =>
  specs.some(({ key, value }) => key === 'battery' && value === '—')

function termsOf(item: ItemDetail, locale: Locale) {
  const { care, condition_detail: condition } = item
  return {
    care: care.included
      ? {
          deductible: care.deductible,
          claimsPerYear: care.claims_per_year,
          lossTheftPercent: care.loss_theft_pct,
        }
      : null,
    buyout: item.buyout
      .map(({ after_months, price }) => ({ afterMonths: after_months, price }))
      .toSorted((a, b) => a.afterMonths - b.afterMonths),
    conditionDetail: condition && {
      grade: condition.grade,
      minBatteryPercent: hasNoBattery(item) ? null : condition.battery_health_min,
      note: localizedField(condition, 'note', locale),
    },
    warranty: localizedField(item, 'warranty', locale),
    shipsInDays: item.ships_in_days,
    co2SavedKg: item.co2_saved_kg,
    relatedIds: item.related,
  }
}

/** `16GB / 256GB` → `16gb-256gb`: the same in the address whatever the language. */
const storageKey = (label: string) =>
  label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const distinctBy = <T>(list: readonly T[], keyOf: (value: T) => string): T[] =>
  list.filter((value, index) => list.findIndex((one) => keyOf(one) === keyOf(value)) === index)
