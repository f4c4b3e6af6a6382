import type { Precheck } from '#contract/application.ts'
import type { FormValues } from '#src/forms/form-values.ts'
import { withHyphens } from './format-phone.ts'

export type Prefill = Precheck['prefill']

/** Everything that an application asks about a person is known. */
export const isKnownPerson = (prefill: Prefill): boolean =>
  Object.values(prefill).every((value) => value !== null && value !== '')

/** A day as the three choices of its field hold it. */
const partsOfDay = (day: string): FormValues => {
  const [year = '', month = '', date = ''] = day.split('-')
  return { year, month: String(Number(month)), day: String(Number(date)) }
}

/** The known data of a person, in the form of the fields. */
export function valuesOfPerson({ date_of_birth, phone, occupation, address, ...names }: Prefill) {
  const values: FormValues = { ...names, ...address }
  if (date_of_birth) values.date_of_birth = partsOfDay(date_of_birth)
  if (phone) values.phone = withHyphens(phone)
  if (occupation) values.occupation = occupation
  return values
}
