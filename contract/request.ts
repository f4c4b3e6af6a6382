import * as v from 'valibot'
import { categories, conditions, requestStatuses } from './enums.ts'
import { address, documentTypes } from './user.ts'
import { dateTime, day, identifier, termMonths, yen } from './values.ts'

const requestFields = {
  slug: v.string(),
  status: v.picklist(requestStatuses),
  created_at: dateTime,
  decided_at: v.nullable(dateTime),
  /** Why it was rejected. */
  reason_code: v.nullable(v.string()),
}

export const addressChange = v.object({
  ...requestFields,
  ...address.entries,
  moved_on: v.nullable(day),
  document_type: v.picklist(documentTypes),
})
export type AddressChange = v.InferOutput<typeof addressChange>

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
