import { adultAgeYears, maxNameCharacters } from '#contract/text-limits.ts'
import type { FieldMessage } from '#src/forms/field-messages.ts'
import { m } from '#src/i18n/paraglide/messages.js'

export const nameTooLong = () => m.forms_field_too_long({ max: maxNameCharacters })

const kana = { invalid: m.person_kana_invalid, too_long: nameTooLong }
const name = { invalid: m.person_name_invalid, too_long: nameTooLong }

const addressLine = { invalid: m.person_address_invalid, too_long: m.person_address_too_long }

/** Texts for errors in the fields of this folder, for `fieldMessages`. */
export const personMessages = {
  last_name: { ...name, required: m.person_last_name_missing },
  first_name: { ...name, required: m.person_first_name_missing },
  last_name_kana: { ...kana, required: m.person_last_kana_missing },
  first_name_kana: { ...kana, required: m.person_first_kana_missing },
  date_of_birth: {
    required: m.person_birth_missing,
    incomplete: m.person_birth_missing,
    invalid: m.person_birth_invalid,
    under_age: () => m.person_under_age({ years: adultAgeYears }),
  },
  phone: { required: m.person_phone_missing, invalid: m.person_phone_invalid },
  postal_code: { required: m.person_postal_code_missing, invalid: m.person_postal_code_invalid },
  prefecture: m.person_prefecture_missing,
  city: { ...addressLine, required: m.person_city_missing },
  address_line1: { ...addressLine, required: m.person_address_line1_missing },
  address_line2: addressLine,
} satisfies Readonly<Record<string, FieldMessage>>
