import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { categories, conditions } from './enums.ts'
import { email, freeText, shortText } from './person.ts'
import { deviceRequest } from './request.ts'
import { identifier, termMonths } from './values.ts'

/**
 * A request for a device, or for a notice when `item_id` is in stock again. Only a customer gets `already_requested`: who is
 * signed out may type anybody's address.
 */
export const requestDevice = endpoint({
  name: 'requestDevice',
  method: 'POST',
  path: '/api/fullsite/device-request/',
  auth: 'optional-bearer',
  summary: { ja: '端末をリクエストする', en: 'Ask for a device' },
  body: {
    kind: 'json',
    schema: v.object({
      category: v.picklist(categories, 'invalid_choice'),
      device_name: v.pipe(shortText(80), v.minLength(2, 'too_short')),
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
      /** Wanted from who is signed out. */
      email: v.optional(email),
      item_id: v.optional(identifier),
    }),
  },
  success: { status: 201, schema: deviceRequest },
  errors: { 400: ['already_requested'], 429: ['throttled'] },
})
