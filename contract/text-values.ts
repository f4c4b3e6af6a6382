import * as v from 'valibot'
import { maxSlugLength } from './values.ts'

/** Values that a form, a query or a path carries as text. Each message is the error code. */

const nineDigits = 999_999_999

/** A whole number from 1 on, as a number or as digits. */
export const wholeNumber = (code: string, max = nineDigits) =>
  v.pipe(
    v.union(
      [v.number(code), v.pipe(v.string(code), v.regex(/^\d{1,9}$/, code), v.transform(Number))],
      code,
    ),
    v.integer(code),
    v.minValue(1, code),
    v.maxValue(max, code),
  )

/** `true` or `false`, as a boolean or as the word. */
export const trueOrFalse = (code: string) =>
  v.pipe(
    v.union([v.boolean(), v.picklist(['true', 'false'])], code),
    v.transform((value) => value === true || value === 'true'),
  )

/** Taken as typed. */
export const requiredText = (maxLength: number) =>
  v.pipe(v.string('invalid'), v.nonEmpty('required'), v.maxLength(maxLength, 'too_long'))

export const slugParam = v.object({ slug: v.pipe(v.string(), v.maxLength(maxSlugLength)) })
