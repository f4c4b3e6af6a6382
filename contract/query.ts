import * as v from 'valibot'
import { maxPageSize } from './envelope.ts'
import { type PriceRange, readPriceRange } from './price-range.ts'
import { trueOrFalse, wholeNumber } from './text-values.ts'

/**
 * Query fields. Each accepts what a URL carries (text) and what a caller naturally has (number, boolean, list), so that one
 * schema parses on the server and types the client. A client writes `String(value)`, lists joined by commas. A message here
 * is an error code. Repeated keys reach the schema as a list.
 */

export const pageNumber = wholeNumber('invalid_page', 1_000_000)
export const pageSize = wholeNumber('invalid_page', maxPageSize)

/** Query of a list in pages. */
export const paging = { page: v.optional(pageNumber), size: v.optional(pageSize) }

export const yesOrNo = trueOrFalse('invalid_choice')

/** Enough for every value of every facet. */
const maxCommaListLength = 60

/** Comma separated text or a list; pieces are trimmed, empty and repeated ones dropped. */
export const commaList = v.pipe(
  v.union(
    [
      v.pipe(v.string(), v.maxLength(1000, 'too_long')),
      v.pipe(v.array(v.string()), v.maxLength(maxCommaListLength, 'too_many')),
    ],
    'invalid_list',
  ),
  v.transform((value) => [
    ...new Set(
      [value]
        .flat()
        .flatMap((text) => text.split(','))
        .map((piece) => piece.trim())
        .filter((piece) => piece !== ''),
    ),
  ]),
  v.maxLength(maxCommaListLength, 'too_many'),
)

/** `min-max` in yen a month, both ends included, either side may be empty. */
export const priceRange = v.pipe(
  v.string('invalid_price'),
  v.rawTransform(({ dataset, addIssue, NEVER }): PriceRange => {
    const range = readPriceRange(dataset.value)
    if (range !== undefined) return range
    addIssue({ message: 'invalid_price' })
    return NEVER
  }),
)
