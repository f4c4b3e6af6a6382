import * as v from 'valibot'
import { categories } from '#contract/enums.ts'
import type { FormValues } from '#src/forms/form-values.ts'
import { optionalText, optionalValue } from '#src/url/search-params.ts'
import { requestFailures } from './request-failures.ts'

const longestName = 80
const slug = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,80}$/))

/**
 * What `/devices/request` understands in its query: what the visitor was looking for (`name`, `category`), or the
 * device of the shop whose return is awaited (`item`, a slug).
 */
export const requestSearch = v.object({
  name: optionalText,
  category: optionalValue(v.picklist(categories)),
  item: optionalValue(slug),
  error: optionalValue(v.picklist(requestFailures)),
})

/** The same as values of the form's fields. */
export const wishedValues = ({
  name,
  category,
}: Pick<v.InferOutput<typeof requestSearch>, 'name' | 'category'>): FormValues => ({
  ...(name ? { device_name: name.slice(0, longestName) } : {}),
  ...(category ? { category } : {}),
})
