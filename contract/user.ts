import * as v from 'valibot'
import { ownCoupon } from './coupon.ts'
import { languages, requestStatuses, userStatuses } from './enums.ts'
import { postalCodePattern } from './postal-code.ts'
import { count, dateTime, day } from './values.ts'

export const occupations = [
  'company_employee',
  'public_servant',
  'self_employed',
  'part_time',
  'student',
  'homemaker',
  'unemployed',
  'other',
] as const
export type Occupation = (typeof occupations)[number]

export const documentTypes = [
  'driver_license',
  'my_number_card',
  'residence_card',
  'special_permanent_resident',
  'passport',
] as const
export type DocumentType = (typeof documentTypes)[number]

export const identityStates = ['none', 'submitted', 'approved', 'rejected'] as const
export type IdentityState = (typeof identityStates)[number]

/**
 * `payments` and `shipping` by e-mail cannot be switched off. SMS goes to mobile numbers only: changing to a landline
 * switches it off everywhere, as the answer shows.
 */
export const notificationTopics = [
  'payments',
  'shipping',
  'subscription_tips',
  'points_campaigns',
  'new_devices',
  'trade_in',
] as const
export type NotificationTopic = (typeof notificationTopics)[number]

export const inviteStages = ['signed_up', 'applied', 'rewarded'] as const

const channels = v.object({ email: v.boolean(), sms: v.boolean() })

export const address = v.object({
  postal_code: v.pipe(v.string(), v.regex(postalCodePattern)),
  /** Japanese name of one of the 47 (JIS X 0401). */
  prefecture: v.string(),
  city: v.string(),
  address_line1: v.string(),
  address_line2: v.string(),
})
export type Address = v.InferOutput<typeof address>

/** What an application, a change of address and a request for a device have in common. */
export const requestFields = {
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

export const user = v.object({
  slug: v.string(),
  email: v.string(),
  status: v.picklist(userStatuses),
  language: v.picklist(languages),
  last_name: v.string(),
  first_name: v.string(),
  /** Full-width katakana. */
  last_name_kana: v.string(),
  first_name_kana: v.string(),
  nickname: v.string(),
  date_of_birth: v.nullable(day),
  phone: v.nullable(v.string()),
  occupation: v.nullable(v.picklist(occupations)),
  address: v.nullable(address),
  /** The change of address that waits for its review; null when there is none. */
  pending_address_change: v.optional(v.nullable(addressChange)),
  /** The last requested changes of address, the newest first, whatever their outcome. */
  address_changes: v.optional(v.array(addressChange)),
  identity: v.object({
    state: v.picklist(identityStates),
    document_type: v.nullable(v.picklist(documentTypes)),
    checked_at: v.nullable(dateTime),
  }),
  points_balance: count,
  /** The points that expire next, all on one day; null when no points expire. */
  points_expiring_next: v.optional(v.nullable(v.object({ points: count, expires_on: day }))),
  invite_code: v.string(),
  invite: v.object({
    signed_up: count,
    applied: count,
    rewarded: count,
    /** Each invited friend without a name, the newest first: the stage, and the month in which it was reached (`2026-11`). */
    friends: v.optional(
      v.array(
        v.object({
          stage: v.picklist(inviteStages),
          month: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)),
        }),
      ),
    ),
  }),
  /**
   * The day in Japan for which this is true, by the clock that charges and deadlines use; only in the answer of `me/`.
   */
  today: v.optional(day),
  /** Every coupon that was claimed, the last one first; only in the answer of `me/`. */
  coupons: v.optional(v.array(ownCoupon)),
  notifications: v.object({
    payments: channels,
    shipping: channels,
    subscription_tips: channels,
    points_campaigns: channels,
    new_devices: channels,
    trade_in: channels,
  } satisfies Record<NotificationTopic, typeof channels>),
  newsletter: v.boolean(),
  agreement: v.object({
    /** True when the terms changed since the user last agreed. */
    required: v.boolean(),
    /** The day on which the current terms came into force. */
    version: day,
    agreed_at: v.nullable(dateTime),
  }),
  max_subscriptions: count,
  created_at: dateTime,
})
export type User = v.InferOutput<typeof user>
