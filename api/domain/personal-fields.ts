import { recordOf } from '#contract/record-of.ts'

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
export const pickIdentity = (person: Identity): Identity =>
  recordOf(identityFields, (field) => person[field])

type Address = FieldsOf<(typeof addressFields)[number]>
export const pickAddress = (address: Address): Address =>
  recordOf(addressFields, (field) => address[field])

export const isSameAddress = (one: Address, other: Address) =>
  addressFields.every((field) => one[field] === other[field])

export type Person = Identity & Address
