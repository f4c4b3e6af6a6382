import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Attribution } from '#contract/attribution.ts'
import { requestStatuses, subscriptionStatuses } from '#contract/enums.ts'
import { renewals } from '#contract/subscription-actions.ts'
import { documentTypes, occupations } from '#contract/user.ts'
import type { TermMonths } from '#contract/values.ts'
import { cards } from './card-tables.ts'
import { items, variants } from './catalogue-tables.ts'
import { dateTime } from './date-time-column.ts'
import { oneOf, quoted } from './enum-check.ts'
import { id, ownerId, slug } from './shared-columns.ts'

/** Statuses without a transition. */
export const finalSubscriptionStatuses = [
  'cancelled',
  'expired',
  'application_rejected',
  'subscription_failed',
  'ended',
] as const

export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    slug: slug(),
    user_id: ownerId(),
    item_id: integer()
      .notNull()
      .references(() => items.id),
    variant_id: integer()
      .notNull()
      .references(() => variants.id),
    months: integer().$type<TermMonths>().notNull(),
    monthly: integer().notNull(),
    status: text({ enum: subscriptionStatuses }).notNull(),
    request_status: text({ enum: requestStatuses }).notNull(),
    /** Why the application was rejected or the subscription failed. */
    reason_code: text(),
    card_id: integer().references(() => cards.id),
    nickname: text().notNull(),
    points_auto_use: boolean().notNull(),
    /** Points that the next invoice of rent takes; 0 is none. */
    next_invoice_points: integer().notNull().default(0),
    renewal: text({ enum: renewals }).notNull(),
    /** Whether one piece of the variant's stock is reserved for it. */
    holds_stock: boolean().notNull(),
    /** Day of the delivery: months of rent are counted from it. */
    started_on: date(),
    /** When the customer's current device came: the delivery, or the dispatch of another device. */
    device_since: date(),
    /** The current minimum term: its first day, its length and its last day. */
    minimum_started_on: date(),
    minimum_months: integer(),
    minimum_ends_on: date(),
    /** First day of the first month that is not invoiced yet; null when none will be. */
    next_charge_on: date(),
    /** Number of that month, month 0 being the first. */
    months_invoiced: integer().notNull(),
    pay_by: dateTime(),
    carrier: text(),
    tracking: text(),
    eta: date(),
    shipped_at: dateTime(),
    /** Null while a parcel is on its way: the first one, or one with a replacement. */
    delivered_at: dateTime(),
    serial_last4: text(),
    end_requested_at: dateTime(),
    return_by: date(),
    /** After a request to end: months that begin after this day are not invoiced before `return_by` has passed. */
    rent_until: date(),
    /** The fee accepted for ending inside the minimum term; 0 for any other end. */
    end_fee: integer(),
    ended_on: date(),
    device_changed_on: date(),
    created_at: dateTime().notNull(),
    decided_at: dateTime(),
    is_final: boolean()
      .notNull()
      .generatedAlwaysAs(sql`status in (${quoted(finalSubscriptionStatuses)})`),
  },
  (table) => [
    index('subscriptions_by_user').on(table.user_id, table.is_final, table.id.desc().nullsFirst()),
    index('subscriptions_to_charge')
      .on(table.next_charge_on, table.id)
      .where(sql`${table.status} in ('subscribed', 'in_repair', 'servicer')`),
    index('subscriptions_by_status').on(table.status, table.id).where(sql`not ${table.is_final}`),
    index('subscriptions_on_their_way')
      .on(table.id)
      .where(
        sql`not ${table.is_final} and ${table.shipped_at} is not null and ${table.delivered_at} is null`,
      ),
    index('subscriptions_by_card').on(table.card_id).where(sql`not ${table.is_final}`),
    oneOf('subscriptions_status', table.status, subscriptionStatuses),
    oneOf('subscriptions_request_status', table.request_status, requestStatuses),
    oneOf('subscriptions_renewal', table.renewal, renewals),
    check('subscriptions_monthly', sql`${table.monthly} >= 0`),
    check('subscriptions_end_fee', sql`${table.end_fee} >= 0`),
    check('subscriptions_next_invoice_points', sql`${table.next_invoice_points} >= 0`),
  ],
)

/** The applicant's details at that moment. */
export const applications = pgTable(
  'applications',
  {
    subscription_id: integer()
      .primaryKey()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    last_name: text().notNull(),
    first_name: text().notNull(),
    last_name_kana: text().notNull(),
    first_name_kana: text().notNull(),
    date_of_birth: date().notNull(),
    phone: text().notNull(),
    occupation: text({ enum: occupations }).notNull(),
    postal_code: text().notNull(),
    prefecture: text().notNull(),
    city: text().notNull(),
    address_line1: text().notNull(),
    address_line2: text().notNull(),
    document_type: text({ enum: documentTypes }),
    coupon_code: text(),
    terms_version: text().notNull(),
    /** Where the applicant first and last came from. */
    attribution: jsonb().$type<Attribution>(),
    agreed_at: dateTime().notNull(),
  },
  (table) => [oneOf('applications_occupation', table.occupation, occupations)],
)

export const subscriptionEvents = pgTable(
  'subscription_events',
  {
    id: id(),
    subscription_id: integer()
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    status: text({ enum: subscriptionStatuses }).notNull(),
    at: dateTime().notNull(),
  },
  (table) => [
    index('subscription_events_by_subscription').on(table.subscription_id, table.id),
    oneOf('subscription_events_status', table.status, subscriptionStatuses),
  ],
)
