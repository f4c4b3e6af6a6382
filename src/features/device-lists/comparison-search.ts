import * as v from 'valibot'
import { slug } from '#contract/values.ts'
import { searchText } from '#src/item-search/search-input.ts'
import { valueList } from '#src/url/search-params.ts'
import { maxStored } from './stored-devices.ts'

/** The query of `/devices/compare`: `device=<slug>` up to three times, and `q` to find another. */
export const comparisonSearch = v.object({
  device: v.fallback(
    v.optional(
      v.pipe(
        v.union([v.string(), valueList]),
        v.transform((value) => {
          const slugs = [value].flat().filter((one) => v.is(slug, one))
          return slugs.length > 0 ? [...new Set(slugs)].slice(0, maxStored.compared) : undefined
        }),
      ),
    ),
    undefined,
  ),
  q: searchText,
})
export type ComparisonSearch = v.InferOutput<typeof comparisonSearch>
