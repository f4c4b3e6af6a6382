import { m } from '#src/i18n/paraglide/messages.js'
import { categoryTitle } from '#src/items/category-messages.ts'
import { conditionName } from '#src/items/device-messages.ts'
import type { DeviceSearch } from './device-search.ts'

/** Title of the list with its filters: a single condition is named too. */
export function listTitle({ category, condition }: Pick<DeviceSearch, 'category' | 'condition'>) {
  const [only, ...others] = condition ?? []
  if (only === undefined || others.length > 0) return categoryTitle(category)
  const kind = category ? categoryTitle(category) : m.catalogue_devices_inside()
  return m.catalogue_condition_title({ condition: conditionName(only), kind })
}
