import type { Price } from '#contract/item.ts'
import type { DeviceDetailData, DeviceVariant } from './device-detail-data.ts'
import { formatList, termName } from './device-messages.ts'

/** The selection in the address of a device page: `?color=black&storage=256gb&months=12`. */
export interface VariantInput {
  readonly color?: string | undefined
  readonly storage?: string | undefined
  readonly months?: number | undefined
}

export type VariantState = 'in-stock' | 'pre-order' | 'out-of-stock' | 'not-offered'

export interface VariantChoice {
  readonly color: string
  readonly storage: string
  readonly months: number
  readonly state: VariantState
  /** Absent when no variant has this color and this storage. */
  readonly variant?: DeviceVariant
  readonly price?: Price
}

/** Whether the chosen pair can be ordered now. */
export const isAvailable = ({ state }: VariantChoice): boolean =>
  state === 'in-stock' || state === 'pre-order'

/** What the price depends on, as text: 12か月、256GB. */
export function describePricedChoice(
  { storages }: Pick<DeviceDetailData, 'storages'>,
  { storage, months }: VariantChoice,
): string {
  const label = storages.find(({ key }) => key === storage)?.label
  return formatList([termName(months), ...(label ? [label] : [])])
}

/** The chosen term and pair as text: 12か月、256GB、ラベンダー. */
export function describeChoice(
  { colors, storages }: Pick<DeviceDetailData, 'colors' | 'storages'>,
  choice: VariantChoice,
): string {
  const label = colors.find(({ slug }) => slug === choice.color)?.label
  return formatList([describePricedChoice({ storages }, choice), ...(label ? [label] : [])])
}

type Device = Pick<
  DeviceDetailData,
  'availability' | 'colors' | 'storages' | 'variants' | 'showcaseHex' | 'fromMonths'
>

const findVariant = ({ variants }: Device, color: string, storage: string) =>
  variants.find((variant) => variant.color === color && variant.storage === storage)

/** Whether a color and a storage are available together now. */
export function variantState(device: Device, color: string, storage: string): VariantState {
  const variant = findVariant(device, color, storage)
  if (!variant) return 'not-offered'
  if (device.availability === 'pre-order') return 'pre-order'
  return variant.isOutOfStock ? 'out-of-stock' : 'in-stock'
}

/**
 * What the page shows for an address. Known values stay even when they do not go together, so that the page can say why;
 * unknown or missing ones become what the shop would send: in stock, in the color of the picture, with the term of the
 * card's price.
 */
export function chooseVariant(device: Device, input: VariantInput): VariantChoice {
  const requested = {
    color: device.colors.find(({ slug }) => slug === input.color)?.slug,
    storage: device.storages.find(({ key }) => key === input.storage)?.key,
  }
  const shown = bestOf(device, requested)
  const color = requested.color ?? shown?.color ?? ''
  const storage = requested.storage ?? shown?.storage ?? ''
  const variant = findVariant(device, color, storage)
  const price = priceFor(variant, input.months, device.fromMonths)
  return {
    color,
    storage,
    months: price?.months ?? offeredTerm(device, input.months) ?? device.fromMonths,
    state: variantState(device, color, storage),
    ...(variant ? { variant } : {}),
    ...(price ? { price } : {}),
  }
}

/** Whether something else takes the place of what was requested, because that is not offered. */
export const isReplaced = (choice: VariantChoice, { color, storage, months }: VariantInput) =>
  (color !== undefined && color !== choice.color) ||
  (storage !== undefined && storage !== choice.storage) ||
  (months !== undefined && months !== choice.months)

function bestOf(
  device: Device,
  requested: { color: string | undefined; storage: string | undefined },
): DeviceVariant | undefined {
  const { colors, variants, showcaseHex } = device
  const fitting = variants.filter(
    ({ color, storage }) =>
      (requested.color === undefined || color === requested.color) &&
      (requested.storage === undefined || storage === requested.storage),
  )
  const showcase = colors.find(({ hex }) => hex === showcaseHex)?.slug
  const cheapest = fitting.filter(({ storage }) => storage === fitting[0]?.storage)
  const inStock = cheapest.filter(({ isOutOfStock }) => !isOutOfStock)
  return (
    inStock.find(({ color }) => color === showcase) ??
    inStock[0] ??
    fitting.find(({ isOutOfStock }) => !isOutOfStock) ??
    fitting.find(({ color }) => color === showcase) ??
    fitting[0]
  )
}

/** Kept while a pair without prices is shown, for the pair that the visitor chooses next. */
const offeredTerm = ({ variants }: Device, wanted: number | undefined) =>
  variants.flatMap(({ prices }) => prices).find(({ months }) => months === wanted)?.months

function priceFor(
  variant: DeviceVariant | undefined,
  months: number | undefined,
  usualMonths: number,
): Price | undefined {
  const at = (wanted: number | undefined) =>
    variant?.prices.find((price) => price.months === wanted)
  return at(months) ?? at(usualMonths) ?? variant?.prices.at(-1)
}

/** The other storages of a color, and the other colors of a storage, that are available in place of a pair that is not. */
export const alternativesOf = (device: Device, { color, storage }: VariantChoice) =>
  device.variants.filter(
    (variant) => (variant.color === color || variant.storage === storage) && !variant.isOutOfStock,
  )

/** Yen: how much less the term costs than the price of the maker's shop (negative: more). */
export const savingOf = (variant: DeviceVariant, price: Price): number =>
  variant.retailPrice - price.total
