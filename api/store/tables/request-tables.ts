import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Attribution } from '#contract/attribution.ts'
import { categories, conditions, languages, requestStatuses } from '#contract/enums.ts'
import { documentTypes } from '#contract/user.ts'
import type { TermMonths } from '#contract/values.ts'
import { users } from './account-tables.ts'
import { invoices } from './billing-tables.ts'
import { items } from './catalogue-tables.ts'
import { dateTime } from './date-time-column.ts'
import { oneOf } from './enum-check.ts'
import { id, ownerId, slug } from './shared-columns.ts'
import { subscriptions } from './subscription-tables.ts'
import { tradeIns } from './trade-in-tables.ts'

export const addressChanges = pgTable(
  'address_changes',
  {
    id: id(),
    slug: slug(),
    user_id: ownerId(),
    status: text({ enum: requestStatuses }).notNull(),
    reason_code: text(),
    postal_code: text().notNull(),
    prefecture: text().notNull(),
    city: text().notNull(),
    address_line1: text().notNull(),
    address_line2: text().notNull(),
    moved_on: date(),
    document_type: text({ enum: documentTypes }).notNull(),
    created_at: dateTime().notNull(),
    decided_at: dateTime(),
  },
  (table) => [
    uniqueIndex('address_changes_one_pending')
      .on(table.user_id)
      .where(sql`${table.status} = 'pending'`),
    index('address_changes_user').on(table.user_id),
    oneOf('address_changes_status', table.status, requestStatuses),
  ],
)

export const deviceRequests = pgTable(
  'device_requests',
  {
    id: id(),
    slug: slug(),
    user_id: integer().references(() => users.id),
    email: text().notNull(),
    email_key: text().notNull(),
    /** In which language a guest reads; null of a customer, and of a guest from before it was stored. */
    language: text({ enum: languages }),
    status: text({ enum: requestStatuses }).notNull(),
    reason_code: text(),
    category: text({ enum: categories }).notNull(),
    device_name: text().notNull(),
    /** Lower-cased, without spaces: the same request twice is one request. */
    device_key: text().notNull(),
    maker: text(),
    condition: text({ enum: conditions }),
    budget_monthly: integer(),
    months: integer().$type<TermMonths>(),
    note: text(),
    item_id: integer().references(() => items.id),
    created_at: dateTime().notNull(),
    /** When a guest last sent the same once more. */
    repeated_at: dateTime(),
    decided_at: dateTime(),
  },
  (table) => [
    index('device_requests_by_user').on(table.user_id),
    index('device_requests_by_email').on(table.email_key),
    index('device_requests_to_decide')
      .on(table.id)
      .where(sql`${table.status} = 'pending' and ${table.item_id} is null`),
    index('device_requests_for_stock')
      .on(table.item_id, table.id)
      .where(sql`${table.status} = 'pending' and ${table.item_id} is not null`),
    // For customers only: a guest may type any address, and must not learn what was requested from it before.
    uniqueIndex('device_requests_one_pending')
      .on(table.user_id, table.device_key)
      .where(sql`${table.status} = 'pending' and ${table.user_id} is not null`),
    check('device_requests_budget', sql`${table.budget_monthly} >= 0`),
    oneOf('device_requests_status', table.status, requestStatuses),
    oneOf('device_requests_category', table.category, categories),
    oneOf('device_requests_language', table.language, languages),
  ],
)

export const betaSignupRequests = pgTable(
  'beta_signup_requests',
  {
    id: id(),
    slug: slug(),
    email: text().notNull(),
    /** Not unique: a stranger must not learn who is on the list. */
    email_key: text().notNull(),
    name: text(),
    item_id: integer()
      .notNull()
      .references(() => items.id),
    language: text({ enum: languages }).notNull(),
    note: text(),
    status: text({ enum: requestStatuses }).notNull(),
    created_at: dateTime().notNull(),
    /** When somebody last sent the same once more. */
    repeated_at: dateTime(),
  },
  (table) => [
    index('beta_signup_requests_by_email').on(table.email_key),
    index('beta_signup_requests_waiting')
      .on(table.item_id, table.id)
      .where(sql`${table.status} = 'pending'`),
    oneOf('beta_signup_requests_status', table.status, requestStatuses),
  ],
)

/** People who read the newsletter without an account, and those who left it again. */
export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  email_key: text().primaryKey(),
  email: text().notNull(),
  language: text({ enum: languages }).notNull(),
  is_subscribed: boolean().notNull(),
  updated_at: dateTime().notNull(),
})

/** Tokens are stored as SHA-256 only. */
export const passwordResets = pgTable(
  'password_resets',
  {
    token_hash: text().primaryKey(),
    user_id: ownerId(),
    expires_at: dateTime().notNull(),
    used_at: dateTime(),
  },
  (table) => [
    index('password_resets_by_user').on(table.user_id),
    index('password_resets_by_expiry').on(table.expires_at),
  ],
)

/** Where a visitor first and last came from before signing up. */
export const attributions = pgTable('attributions', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  first: jsonb().$type<Attribution['first']>(),
  last: jsonb().$type<Attribution['last']>(),
})

export const filePurposes = [
  'document_front',
  'document_back',
  'address_proof',
  'selfie',
  'trade_in_photo',
  'charge_photo',
] as const

/**
 * Pictures and documents that users sent, and photographs of what they traded in or are charged for; the bytes lie in
 * DATA_DIR/files under `name`.
 */
export const files = pgTable(
  'files',
  {
    id: id(),
    /** 32 random bytes: nobody guesses the next one. */
    name: text().notNull().unique(),
    user_id: ownerId(),
    purpose: text({ enum: filePurposes }).notNull(),
    media_type: text({ enum: ['image/jpeg', 'application/pdf'] }).notNull(),
    bytes: integer().notNull(),
    address_change_id: integer().references(() => addressChanges.id),
    subscription_id: integer().references(() => subscriptions.id),
    trade_in_id: integer().references(() => tradeIns.id),
    invoice_id: integer().references(() => invoices.id),
    created_at: dateTime().notNull(),
  },
  (table) => [
    index('files_by_user').on(table.user_id),
    index('files_by_address_change').on(table.address_change_id),
    index('files_by_subscription').on(table.subscription_id),
    index('files_by_trade_in').on(table.trade_in_id),
    index('files_by_invoice').on(table.invoice_id).where(sql`${table.invoice_id} is not null`),
    oneOf('files_purpose', table.purpose, filePurposes),
  ],
)
