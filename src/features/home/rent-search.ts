import * as v from 'valibot'
import { slug, termMonths } from '#contract/values.ts'
import { optionalValue } from '#src/url/search-params.ts'

const months = v.pipe(
  v.custom<number | `${number}`>((value) => /^\d{1,2}$/.test(String(value))),
  v.transform(Number),
  v.picklist(termMonths),
)

/** The query of the calculator on the home page, as its form sends it. */
export const rentSearch = v.object({
  device: optionalValue(slug),
  months: optionalValue(months),
})
export type RentSearch = v.InferOutput<typeof rentSearch>
