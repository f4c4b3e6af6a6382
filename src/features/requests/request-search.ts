import * as v from 'valibot'
import { categories } from '#contract/enums.ts'
import { slug } from '#contract/values.ts'
import { formErrorCode } from '#src/forms/form-start.data.ts'
import { optionalText, optionalValue } from '#src/url/search-params.ts'

/**
 * The query of `/devices/request`: what the visitor was looking for (`name`, `category`), or the device of the shop whose
 * return is awaited (`item`, a slug).
 */
export const requestSearch = v.object({
  name: optionalText,
  category: optionalValue(v.picklist(categories)),
  item: optionalValue(slug),
  error: formErrorCode,
})
export type RequestSearch = v.InferOutput<typeof requestSearch>
