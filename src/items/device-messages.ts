import type { Locale } from '#app.config.ts'
import type { Availability, Category, Condition } from '#contract/enums.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import type { DeviceCategory, DeviceSearch } from '#src/features/device-search/device-search.ts'

const categoryWords = {
  Phones: m.catalogue_category_phones,
  Tablets: m.catalogue_category_tablets,
  Other: m.catalogue_category_other,
  Laptops: m.catalogue_category_laptops,
  Watches: m.catalogue_category_watches,
  Headphones: m.catalogue_category_headphones,
  More: m.catalogue_category_more,
} satisfies Record<DeviceCategory, () => string>
/** @param locale that of the page, unless another is given */
export const categoryName = (category: DeviceCategory, locale: Locale = getLocale()) =>
  categoryWords[category]({}, { locale })

/** The site's category whose list shows exactly the API's one. */
export const siteCategory = {
  phones: 'Phones',
  tablets: 'Tablets',
  laptops: 'Laptops',
  watches: 'Watches',
  headphones: 'Headphones',
  other: 'More',
} as const satisfies Record<Category, DeviceCategory>

/** Title of the list of these categories; of all devices without any. */
export function categoryTitle(categories: DeviceSearch['category']): string {
  if (categories === undefined) return m.catalogue_all_devices()
  const [first, ...more] = categories
  if (first === 'Other' && more.length === 0) return m.catalogue_category_other_title()
  return listOfWords(categories.map((category) => categoryName(category)))
}

const conditionWords: Record<Condition, () => string> = {
  New: m.catalogue_condition_new,
  Used: m.catalogue_condition_used,
}
export const conditionName = (condition: Condition) => conditionWords[condition]()

/** Title of the list as it is filtered: of one condition alone, it is said too. */
export function listTitle({ category, condition }: Pick<DeviceSearch, 'category' | 'condition'>) {
  const [only, ...others] = condition ?? []
  if (only === undefined || others.length > 0) return categoryTitle(category)
  const kind = category ? categoryTitle(category) : m.catalogue_devices_inside()
  return m.catalogue_condition_title({ condition: conditionName(only), kind })
}

const availabilityWords: Record<Availability, () => string> = {
  'in-stock': m.catalogue_in_stock,
  'out-of-stock': m.catalogue_out_of_stock,
  'pre-order': m.catalogue_pre_order,
}
export const availabilityName = (availability: Availability) => availabilityWords[availability]()

/** How long: 12か月, 1 month. */
export const termName = (months: number) =>
  months === 1 ? m.catalogue_term_one() : m.catalogue_term({ months })

export const listOfWords = (words: readonly string[]) => words.join(m.catalogue_list_separator())
