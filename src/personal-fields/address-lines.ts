import type { Address } from '#contract/user.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { prefectureName } from '#src/i18n/prefecture-names.ts'

/** An address as it is written in the language of the page: from the largest to the smallest, or the other way round. */
export function addressLines(address: Address): string[] {
  const { postal_code, prefecture, city, address_line1, address_line2 } = address
  const code = `${postal_code.slice(0, 3)}-${postal_code.slice(3)}`
  const lines =
    getLocale() === 'ja'
      ? [`〒${code}`, `${prefecture}${city}${address_line1}`, address_line2]
      : [address_line2, `${address_line1}, ${city}`, `${prefectureName(prefecture)} ${code}`]
  return lines.filter(Boolean)
}

/** The same in one line. */
export const addressLine = (address: Address): string =>
  addressLines(address).join(getLocale() === 'ja' ? ' ' : ', ')
