import type { Locale } from '#app.config.ts'
import type { Category } from '#contract/enums.ts'
import type { Item } from '#contract/item.ts'
import { itemNames } from '#src/items/item-names.ts'

/** A device of the shop, with the fields that a request needs. */
export interface ShopDevice {
  readonly id: number
  readonly slug: string
  readonly category: Category
  /** The brand to write before the name; empty when the name begins with it. */
  readonly brandLine: string
  readonly name: string
  /** What a typed name is compared with: simplified names in both languages, between bars. */
  readonly key: string
  readonly isOutOfStock: boolean
}

export type NamedItem = Pick<
  Item,
  'id' | 'slug' | 'brand' | 'category' | 'name_ja' | 'name_en' | 'availability'
>

const maxMatches = 3
const minLetters = 2
/** A shorter name would match the beginning of many. */
const minLettersOfName = 5

/** Without width, case, spaces and punctuation: `ｉＰｈｏｎｅ １７` and `iphone17` are one. */
const simplified = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

export function toShopDevice(item: NamedItem, locale: Locale): ShopDevice {
  const { id, slug, category, brand } = item
  const { brandLine, name } = itemNames(item, locale)
  return {
    id,
    slug,
    category,
    brandLine,
    name,
    key: [brand, ...new Set([item.name_ja, item.name_en])].map(simplified).join('|'),
    isOutOfStock: item.availability === 'out-of-stock',
  }
}

/** The devices of the shop that a typed name may mean, those with exactly that name first. */
export function matchingDevices(devices: readonly ShopDevice[], typed: string): ShopDevice[] {
  const words = typed
    .split(/[\s\u3000]+/)
    .map(simplified)
    .filter(Boolean)
  const whole = words.join('')
  if (whole.length < minLetters) return []
  return devices
    .map((device) => ({ device, likeness: likenessOf(device.key, whole, words) }))
    .filter(({ likeness }) => likeness > 0)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, maxMatches)
    .map(({ device }) => device)
}

/** 0 when the key does not match. `iphone17 256gb` means the iPhone 17, `apple iphone` any of them. */
function likenessOf(key: string, whole: string, words: readonly string[]): number {
  const [brand = '', ...names] = key.split('|')
  const wholeNames = names.flatMap((name) => [name, brand + name])
  if (wholeNames.includes(whole)) return 3
  if (wholeNames.some((name) => name.startsWith(whole))) return 2
  if (words.every((word) => key.includes(word))) return 1
  const isLonger = wholeNames.some(
    (name) => name.length >= minLettersOfName && whole.startsWith(name),
  )
  return isLonger ? 1 : 0
}
