import * as v from 'valibot'
import { attribution } from './attribution.ts'
import { cardBrands } from './card.ts'
import { languages, requestStatuses } from './enums.ts'
import { deviceRequest } from './request.ts'
import { identityMethods } from './trade-in.ts'
import { addressChange, documentTypes, inviteStages, occupations } from './user.ts'
import { count, dateTime, day, identifier } from './values.ts'

/** A person as a form described them; null where it did not ask, or where it is erased. */
const describedPerson = {
  last_name: v.nullable(v.string()),
  first_name: v.nullable(v.string()),
  last_name_kana: v.nullable(v.string()),
  first_name_kana: v.nullable(v.string()),
  date_of_birth: v.nullable(day),
  phone: v.nullable(v.string()),
  occupation: v.nullable(v.picklist(occupations)),
  postal_code: v.nullable(v.string()),
  prefecture: v.nullable(v.string()),
  city: v.nullable(v.string()),
  address_line1: v.nullable(v.string()),
  address_line2: v.nullable(v.string()),
}

const invitation = v.object({
  stage: v.picklist(inviteStages),
  /** In which the stage was reached, `2026-11`. */
  month: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)),
})

/**
 * What is stored about a user beyond their profile and what the other calls of the account show (Act on the Protection of
 * Personal Information, article 33). Each list is complete, the newest first.
 */
export const accountRecords = v.object({
  address_changes: v.array(addressChange),
  /** Without names. */
  invited_friends: v.array(invitation),
  /** With which the user signed up; null without one. */
  used_invitation: v.nullable(invitation),
  /** Terms that the user agreed to last. */
  agreement_version: v.nullable(v.string()),
  /** Where the user first and last came from before the sign-up. */
  sign_up_attribution: v.nullable(attribution),
  applications: v.array(
    v.object({
      subscription_slug: v.string(),
      ...describedPerson,
      document_type: v.nullable(v.picklist(documentTypes)),
      coupon_code: v.nullable(v.string()),
      terms_version: v.string(),
      agreed_at: dateTime,
      attribution: v.nullable(attribution),
    }),
  ),
  device_requests: v.array(v.object({ ...deviceRequest.entries, email: v.string() })),
  waiting_list: v.array(
    v.object({
      slug: v.string(),
      status: v.picklist(requestStatuses),
      email: v.string(),
      name: v.nullable(v.string()),
      item_id: identifier,
      language: v.picklist(languages),
      note: v.nullable(v.string()),
      created_at: dateTime,
    }),
  ),
  trade_in_sellers: v.array(
    v.object({
      session_id: v.pipe(v.string(), v.uuid()),
      ...describedPerson,
      identity_method: v.nullable(v.picklist(identityMethods)),
      language: v.picklist(languages),
    }),
  ),
  /** Pictures and documents that the user sent, and photographs by staff; without their content. */
  files: v.array(
    v.object({
      purpose: v.string(),
      media_type: v.string(),
      bytes: count,
      /** Slug of the application, change of address or invoice, or session of the trade-in; null when that is deleted. */
      subject: v.nullable(v.string()),
      created_at: dateTime,
    }),
  ),
  /** Logins, until the session is deleted. */
  sessions: v.array(v.object({ created_at: dateTime, revoked_at: v.nullable(dateTime) })),
  emails: v.array(
    v.object({
      recipient: v.string(),
      subject: v.string(),
      created_at: dateTime,
      sent_at: v.nullable(dateTime),
    }),
  ),
  /** New addresses whose link is not opened yet. */
  email_confirmations: v.array(
    v.object({ email: v.string(), created_at: dateTime, expires_at: dateTime }),
  ),
  /** What the address asked for without an account; null when it asked for nothing. */
  newsletter_subscriber: v.nullable(
    v.object({
      email: v.string(),
      language: v.picklist(languages),
      is_subscribed: v.boolean(),
      updated_at: dateTime,
    }),
  ),
  /** What is kept of removed cards, for the payments that were made with them. */
  removed_cards: v.array(
    v.object({
      slug: v.string(),
      brand: v.picklist(cardBrands),
      last4: v.string(),
      exp_month: count,
      exp_year: count,
      created_at: dateTime,
      removed_at: dateTime,
    }),
  ),
  /** Points that had to be taken back and were spent already. */
  points_debts: v.array(v.object({ points: count, remaining: count, created_at: dateTime })),
})
export type AccountRecords = v.InferOutput<typeof accountRecords>
