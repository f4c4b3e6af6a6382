import type { Locale } from '#app.config.ts'
import type { ItemDetail, Price } from '#contract/item.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import { expectedShippingDay } from '#contract/shipping-day.ts'
import { isNotFound, onApiError } from '#src/api-client/on-api-error.server.ts'
import { localizedField } from '#src/i18n/localized-field.ts'
import { wordIndexOf } from '#src/item-search/catalogue-word-index.server.ts'
import type { CatalogueIndex } from '#src/items/catalogue-index.server.ts'
import { type DeviceCardData, toDeviceCard } from '#src/items/device-card-data.ts'
import { fetchItem } from '#src/items/items.server.ts'
import { includedParts, knownSpecs } from '#src/items/known-specs.ts'

const maxCandidates = 6

/** What the comparison says about a device, in one language. */
export interface ComparedDevice extends DeviceCardData {
  /** The version with the lowest price, which the prices belong to. */
  readonly storage: string
  readonly prices: readonly Price[]
  readonly storages: readonly string[]
  readonly shipsInDays: number | null
  readonly shipsOn: string | null
  readonly specs: readonly {
    readonly key: string
    readonly label: string
    readonly value: string
  }[]
  readonly included: readonly string[]
  /** Yen for a repair, and how often a year; `null` when care is not part of the price. */
  readonly care: { readonly deductible: number; readonly claimsPerYear: number } | null
}

function toComparedDevice(item: ItemDetail, locale: Locale): ComparedDevice {
  const variants = item.variants.toSorted((a, b) => lowestOf(a.prices) - lowestOf(b.prices))
  const storages = item.variants.map((variant) => localizedField(variant, 'storage', locale))
  const [cheapest] = variants
  return {
    ...toDeviceCard(item, locale),
    storage: cheapest ? localizedField(cheapest, 'storage', locale) : '',
    prices: cheapest?.prices ?? [],
    storages: [...new Set(storages)],
    shipsInDays: item.ships_in_days,
    shipsOn: expectedShippingDay(item.expected_ship_date, dayInJapan(Date.now())),
    specs: knownSpecs(item.specs, locale),
    included: includedParts(item, locale),
    care: item.care.included
      ? { deductible: item.care.deductible, claimsPerYear: item.care.claims_per_year }
      : null,
  }
}

const lowestOf = (prices: readonly Price[]) => Math.min(...prices.map(({ monthly }) => monthly))

/** In the requested order; an unknown device is left out. @throws ApiError as `callApi`, but for 404 */
export async function compareDevices(
  slugs: readonly string[],
  locale: Locale,
): Promise<readonly ComparedDevice[]> {
  const devices = await Promise.all(
    slugs.map((id) =>
      fetchItem(id)
        .then((item) => [toComparedDevice(item, locale)])
        .catch(onApiError([], isNotFound)),
    ),
  )
  return devices.flat()
}

/** Devices to add: the best matches for the words; without words the most popular of the first device's kind. */
export async function candidatesFor(
  catalogue: CatalogueIndex,
  slugs: readonly string[],
  q: string | undefined,
  locale: Locale,
): Promise<readonly DeviceCardData[]> {
  const { items, bySlug } = catalogue
  const category = bySlug.get(slugs[0] ?? '')?.category
  const sameKind = items.filter((item) => category === undefined || item.category === category)
  const found =
    q === undefined
      ? sameKind
      : [...(await wordIndexOf(catalogue)).find(q).scores]
          .toSorted(([, one], [, other]) => other - one)
          .flatMap(([place]) => items[place] ?? [])
  return found
    .filter(({ slug }) => !slugs.includes(slug))
    .slice(0, maxCandidates)
    .map((item) => toDeviceCard(item, locale))
}
