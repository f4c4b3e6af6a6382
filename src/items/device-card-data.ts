import type { Locale } from '#app.config.ts'
import type { Availability, Category, Condition } from '#contract/enums.ts'
import type { Color, Item } from '#contract/item.ts'
import { localizedField } from '#src/i18n/localized-field.ts'
import { type ItemNames, itemNames } from './item-names.ts'
import { itemPicture } from './item-pictures.ts'

export interface DeviceColor {
  readonly slug: string
  readonly label: string
  readonly hex: string
}

/** The content of a device's card, in one language. */
export interface DeviceCardData extends ItemNames {
  readonly slug: string
  readonly category: Category
  readonly condition: Condition
  readonly availability: Availability
  /** Address of the square picture. */
  readonly picture: string
  readonly colors: readonly DeviceColor[]
  /** Lowest monthly price in yen, and the months of the term that it asks for. */
  readonly fromPrice: number
  readonly fromMonths: number
}

export const toColor = (color: Color, locale: Locale): DeviceColor => ({
  slug: color.slug,
  label: localizedField(color, 'label', locale),
  hex: color.hex,
})

export const toDeviceCard = (item: Item, locale: Locale): DeviceCardData => ({
  slug: item.slug,
  ...itemNames(item, locale),
  category: item.category,
  condition: item.condition,
  availability: item.availability,
  picture: itemPicture(item),
  colors: item.colors.map((color) => toColor(color, locale)),
  fromPrice: item.from_price,
  fromMonths: item.from_months,
})
