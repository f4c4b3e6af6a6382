import * as v from 'valibot'
import { termMonths } from '#contract/values.ts'
import { optionalValue } from '#src/url/search-params.ts'
import type { VariantWish } from './variant-choice.ts'

const key = v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), v.maxLength(40))
const months = v.pipe(
  v.custom<number | `${number}`>((value) => /^\d{1,2}$/.test(String(value))),
  v.transform(Number),
  v.picklist(termMonths),
)

/** What a device page understands in its query; a value it does not know is as good as none. */
export const variantSearch = v.object({
  color: optionalValue(key),
  storage: optionalValue(key),
  months: optionalValue(months),
})

/** What the form of a device page says, as its plain GET submission would. */
export const readVariantForm = (form: FormData): VariantWish =>
  v.parse(variantSearch, Object.fromEntries(form))
