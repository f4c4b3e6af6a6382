import * as v from 'valibot'
import { termMonths } from '#contract/values.ts'
import { optionalValue } from '#src/url/search-params.ts'

const key = v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), v.maxLength(40))
const months = v.pipe(
  v.custom<number | `${number}`>((value) => /^\d{1,2}$/.test(String(value))),
  v.transform(Number),
  v.picklist(termMonths),
)
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
  color: optionalValue(key),
  storage: optionalValue(key),
  months: optionalValue(months),
  postal: optionalValue(postal),
  broken: optionalValue(times),
  lost: optionalValue(v.literal('yes')),
})
export type DevicePageSearch = v.InferOutput<typeof devicePageSearch>

/** What a form of a device page says, as its plain GET submission would. */
export const readDeviceForm = (form: FormData): DevicePageSearch =>
  v.parse(devicePageSearch, Object.fromEntries(form))
