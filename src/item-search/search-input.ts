import * as v from 'valibot'
import { optionalText } from '#src/url/search-params.ts'

export const maxSearchLength = 60

/** A search text: one line, its words separated by single spaces. */
export const searchText = v.pipe(
  optionalText,
  v.transform((text) => {
    const words = text
      ?.replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, maxSearchLength)
      .trim()
    return words ? words : undefined
  }),
)
