/** What an identity document shows of a person. */
export const identityFields = [
  'last_name',
  'first_name',
  'last_name_kana',
  'first_name_kana',
  'date_of_birth',
] as const

/** What an address consists of. */
export const addressFields = [
  'postal_code',
  'prefecture',
  'city',
  'address_line1',
  'address_line2',
] as const

type FieldsOf<Name extends string> = Readonly<Record<Name, string>>

type Identity = FieldsOf<(typeof identityFields)[number]>
export const pickIdentity = ({
  last_name,
  first_name,
  last_name_kana,
  first_name_kana,
  date_of_birth,
}: Identity): Identity => ({
  last_name,
  first_name,
  last_name_kana,
  first_name_kana,
  date_of_birth,
})

type Address = FieldsOf<(typeof addressFields)[number]>
export const pickAddress = ({
  postal_code,
  prefecture,
  city,
  address_line1,
  address_line2,
}: Address): Address => ({ postal_code, prefecture, city, address_line1, address_line2 })

export const isSameAddress = (one: Address, other: Address) =>
  addressFields.every((field) => one[field] === other[field])

export type Person = Identity & Address
