import type { Locale } from '#app.config.ts'
import type { Availability, Condition } from '#contract/enums.ts'
import type { Color, Item } from '#contract/item.ts'
import { deviceArtUrl } from '#src/device-art/art-url.ts'
import { brandBesideName } from '#src/i18n/name-with-brand.ts'

export interface Colour {
  readonly slug: string
  readonly label: string
  readonly hex: string
}

/** What a card says about a device, in one language. */
export interface DeviceCardData {
  readonly slug: string
  readonly brand: string
  /** The brand to say above the name; nothing where the name begins with it. */
  readonly brandLine: string
  readonly name: string
  readonly tagline: string
  readonly condition: Condition
  readonly availability: Availability
  /** Address of the square picture. */
  readonly picture: string
  readonly colours: readonly Colour[]
  /** Lowest monthly price in yen, and the months of the term that it asks for. */
  readonly fromPrice: number
  readonly fromMonths: number
}

/** The value of a bilingual field of the API. */
export function inLocale<const Field extends string>(
  record: { readonly [K in `${Field}_ja` | `${Field}_en`]: string },
  field: Field,
  locale: Locale,
): string {
  return locale === 'ja' ? record[`${field}_ja`] : record[`${field}_en`]
}

export const toColour = (color: Color, locale: Locale): Colour => ({
  slug: color.slug,
  label: inLocale(color, 'label', locale),
  hex: color.hex,
})

/** An operator's photograph of the device, or our drawing of it. */
const pictureOf = ({ slug, thumbnail, illustration: { kind, showcase_hex } }: Item) =>
  thumbnail ?? deviceArtUrl({ slug, kind, view: 'pair', hex: showcase_hex })

export const toDeviceCard = (item: Item, locale: Locale): DeviceCardData => ({
  slug: item.slug,
  brand: item.brand,
  brandLine: brandBesideName({ brand: item.brand, name: inLocale(item, 'name', locale) }) ?? '',
  name: inLocale(item, 'name', locale),
  tagline: inLocale(item, 'tagline', locale),
  condition: item.condition,
  availability: item.availability,
  picture: pictureOf(item),
  colours: item.colors.map((color) => toColour(color, locale)),
  fromPrice: item.from_price,
  fromMonths: item.from_months,
})
