import * as v from 'valibot'
import { slug } from '#contract/values.ts'
import { optionalMonths } from '#src/items/variant-search.ts'
import { optionalValue } from '#src/url/search-params.ts'

/** The query of the calculator on the home page, as its form sends it. */
export const rentSearch = v.object({
  device: optionalValue(slug),
  months: optionalMonths,
})
export type RentSearch = v.InferOutput<typeof rentSearch>
