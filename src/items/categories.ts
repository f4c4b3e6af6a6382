import { type Category, categorySlugs } from '#contract/enums.ts'
import { recordOf } from '#contract/record-of.ts'

/**
 * The values of `category` in an address of the site, with the categories of the catalogue that they show. The product's
 * three are first: `Other` is everything that is neither phone nor tablet, the rest are parts of it.
 */
const shownCategories = {
  Phones: ['phones'],
  Tablets: ['tablets'],
  Other: ['laptops', 'watches', 'headphones', 'other'],
  Laptops: ['laptops'],
  Watches: ['watches'],
  Headphones: ['headphones'],
  More: ['other'],
} as const satisfies Record<string, readonly Category[]>
export type DeviceCategory = keyof typeof shownCategories

export const isDeviceCategory = (value: string): value is DeviceCategory =>
  Object.hasOwn(shownCategories, value)
export const deviceCategories = Object.keys(shownCategories).filter(isDeviceCategory)

/** The product's three: together they show every item once. */
export const mainCategories = ['Phones', 'Tablets', 'Other'] as const

/** The catalogue's categories of one in an address. */
export const categoriesOf = (category: DeviceCategory): readonly Category[] =>
  shownCategories[category]

/** The same as tags of the API. */
export const categoryTags: Readonly<Record<DeviceCategory, readonly string[]>> = recordOf(
  deviceCategories,
  (category) => categoriesOf(category).map((value) => categorySlugs[value]),
)

/** The one in an address whose list shows exactly this category. */
export const linkedCategory = (category: Category): DeviceCategory =>
  deviceCategories.find((shown) => categoriesOf(shown).join() === category) ?? 'Other'
