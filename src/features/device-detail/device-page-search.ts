import * as v from 'valibot'
import { variantSearch } from '#src/items/variant-search.ts'
import { optionalValue } from '#src/url/search-params.ts'

/** As typed, to be shown again: what it means is for the section that asks. */
const postal = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(20))
const times = v.pipe(
  v.custom<number | `${number}`>((value) => /^\d$/.test(String(value))),
  v.transform(Number),
)

/**
 * What a device page understands in its query; a value it does not know is as good as none. Color, storage and term
 * make a view of the page; the others are the answers of its small forms where there is no JavaScript.
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

/** What a form of a device page says, as its plain GET submission would. */
export const readDeviceForm = (form: FormData): DevicePageSearch =>
  v.parse(devicePageSearch, Object.fromEntries(form))
