import type { Locale } from '#app.config.ts'
import type { Category } from '#contract/enums.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { type DeviceCategory, isDeviceCategory, linkedCategory } from './categories.ts'
import { formatList } from './device-messages.ts'

const names: Record<DeviceCategory, typeof m.catalogue_category_phones> = {
  Phones: m.catalogue_category_phones,
  Tablets: m.catalogue_category_tablets,
  Other: m.catalogue_category_other,
  Laptops: m.catalogue_category_laptops,
  Watches: m.catalogue_category_watches,
  Headphones: m.catalogue_category_headphones,
  More: m.catalogue_category_more,
}
/** Of a category of the catalogue or of an address. @param locale that of the page, unless another is given */
export function categoryName(category: Category | DeviceCategory, locale: Locale = getLocale()) {
  return names[isDeviceCategory(category) ? category : linkedCategory(category)]({}, { locale })
}

/** Title of the list of these categories; of all devices without any. */
export function categoryTitle(categories: readonly DeviceCategory[] | undefined): string {
  if (categories === undefined) return m.catalogue_all_devices()
  const [first, ...more] = categories
  if (first === 'Other' && more.length === 0) return m.catalogue_category_other_title()
  return formatList(categories.map((category) => categoryName(category)))
}
