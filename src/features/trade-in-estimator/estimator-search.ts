import * as v from 'valibot'
import { formErrorCode } from '#src/forms/form-start.data.ts'
import { optionalPage, optionalText, optionalValue } from '#src/url/search-params.ts'

const number = v.pipe(
  v.custom<number | `${number}`>((value) => /^[1-9]\d{0,8}$/.test(String(value))),
  v.transform(Number),
)

/** The query of the estimator: what is chosen so far, or the session that it has become. */
export const estimatorSearch = v.object({
  make: optionalValue(number),
  model: optionalValue(number),
  capacity: optionalValue(v.pipe(v.string(), v.maxLength(20))),
  q: optionalText,
  page: optionalPage,
  session: optionalValue(v.pipe(v.string(), v.uuid())),
  /** A question to answer again, from 1. */
  question: optionalValue(number),
  error: formErrorCode,
})
export type EstimatorSearch = v.InferOutput<typeof estimatorSearch>
