import type { Locale } from '#app.config.ts'
import type { Item } from '#contract/item.ts'
import { localizedField } from '#src/i18n/localized-field.ts'
import { brandBesideName } from './name-with-brand.ts'

export interface ItemNames {
  /** The brand to write before the name; empty where the name begins with it. */
  readonly brandLine: string
  readonly name: string
}

/** What an item is called in one language. */
export function itemNames(
  item: Pick<Item, 'brand' | 'name_ja' | 'name_en'>,
  locale: Locale,
): ItemNames {
  const name = localizedField(item, 'name', locale)
  return { brandLine: brandBesideName({ brand: item.brand, name }) ?? '', name }
}
