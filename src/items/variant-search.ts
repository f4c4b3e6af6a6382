import * as v from 'valibot'
import { slugPattern, termMonths } from '#contract/values.ts'
import { optionalValue } from '#src/url/search-params.ts'

/** Key of a color or a storage, as addresses and forms name it. */
export const variantKey = v.pipe(v.string(), v.regex(slugPattern), v.maxLength(40))

/** The months of a term, in an address. */
export const optionalMonths = optionalValue(
  v.pipe(
    v.custom<number | `${number}`>((value) => /^\d{1,2}$/.test(String(value))),
    v.transform(Number),
    v.picklist(termMonths),
  ),
)

/** The selection for a device, in an address: `?color=black&storage=256gb&months=12`. */
export const variantSearch = {
  color: optionalValue(variantKey),
  storage: optionalValue(variantKey),
  months: optionalMonths,
}
