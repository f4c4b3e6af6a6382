import * as v from 'valibot'
import { variantSearch } from '#src/items/variant-search.ts'
import { optionalValue } from '#src/url/search-params.ts'

/** As typed, to be shown again: the section that asks interprets it. */
const postal = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(20))
const times = v.pipe(
  v.custom<number | `${number}`>((value) => /^\d$/.test(String(value))),
  v.transform(Number),
)

/**
 * The query of a device page; an unknown value is ignored. Color, storage and term make a view of the page; the others are
 * the answers of its small forms where there is no JavaScript.
 */
export const devicePageSearch = v.object({
  ...variantSearch,
  postal: optionalValue(postal),
  broken: optionalValue(times),
  lost: optionalValue(v.literal('yes')),
  /** A step of an application, which has a page of its own. */
  apply: optionalValue(v.picklist(['plan', 'you', 'identity', 'confirm', 'done'])),
})
export type DevicePageSearch = v.InferOutput<typeof devicePageSearch>

/** The query that the plain GET submission of a form of a device page would have. */
export const readDeviceForm = (form: FormData): DevicePageSearch =>
  v.parse(devicePageSearch, Object.fromEntries(form))
