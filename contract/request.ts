import * as v from 'valibot'
import { categories, conditions, languages } from './enums.ts'
import { consent, email, freeText, shortText } from './person.ts'
import { requestedDeviceCharacters } from './text-limits.ts'
import { requestFields } from './user.ts'
import { identifier, termMonths, yen } from './values.ts'

export const deviceRequest = v.object({
  ...requestFields,
  category: v.picklist(categories),
  device_name: v.string(),
  maker: v.nullable(v.string()),
  condition: v.nullable(v.picklist(conditions)),
  /** Yen a month. */
  budget_monthly: v.nullable(yen),
  months: v.nullable(v.picklist(termMonths)),
  note: v.nullable(v.string()),
  /** Set when the request is for a notice that this item is back in stock. */
  item_id: v.nullable(identifier),
})
export type DeviceRequest = v.InferOutput<typeof deviceRequest>

/** What is asked for; `email` is required from guests. */
export const deviceRequestBody = v.object({
  category: v.picklist(categories, 'invalid_choice'),
  device_name: v.pipe(
    shortText(requestedDeviceCharacters.max),
    v.minLength(requestedDeviceCharacters.min, 'too_short'),
  ),
  maker: v.optional(shortText(40)),
  condition: v.optional(v.picklist(conditions, 'invalid_choice')),
  /** Yen a month. */
  budget_monthly: v.optional(
    v.pipe(
      v.number('invalid'),
      v.integer('invalid'),
      v.minValue(500, 'invalid'),
      v.maxValue(50_000, 'invalid'),
    ),
  ),
  months: v.optional(v.picklist(termMonths, 'invalid_choice')),
  note: v.optional(freeText),
  /** Required from guests. */
  email: v.optional(email),
  item_id: v.optional(identifier),
})

export const betaSignUpBody = v.object({
  email,
  name: v.optional(shortText(60)),
  device_id: identifier,
  language: v.picklist(languages, 'invalid_choice'),
  consent,
  note: v.optional(freeText),
})
