import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { TermMonths } from '#contract/values.ts'
import { invoices } from './billing-tables.ts'
import { items, variants } from './catalogue-tables.ts'
import { dateTime } from './date-time-column.ts'
import { id } from './shared-columns.ts'
import { subscriptions } from './subscription-tables.ts'

/** Columns of a subscription that the dispatch of another device changes. */
type Terms = Pick<
  typeof subscriptions.$inferSelect,
  | 'item_id'
  | 'variant_id'
  | 'months'
  | 'monthly'
  | 'device_since'
  | 'device_changed_on'
  | 'minimum_started_on'
  | 'minimum_months'
  | 'minimum_ends_on'
  | 'serial_last4'
>

/** A change of the rented device for another: requested, paid, sent, and finished when the old device is back. */
export const deviceChanges = pgTable(
  'device_changes',
  {
    id: id(),
    subscription_id: integer()
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    item_id: integer()
      .notNull()
      .references(() => items.id),
    variant_id: integer()
      .notNull()
      .references(() => variants.id),
    months: integer().$type<TermMonths>().notNull(),
    monthly: integer().notNull(),
    invoice_id: integer().references(() => invoices.id),
    requested_at: dateTime().notNull(),
    paid_at: dateTime(),
    /** When the new device left the warehouse, and its parcel. */
    sent_at: dateTime(),
    carrier: text(),
    tracking: text(),
    eta: date(),
    /** The device that it replaced, and the last day to return it; both set with the dispatch. */
    old_variant_id: integer().references(() => variants.id),
    return_by: date(),
    /** The terms before the dispatch, for a new device that is lost; null of one from before they were stored. */
    old_terms: jsonb().$type<Terms>(),
    /** When the old device came back. */
    completed_at: dateTime(),
    /** When the fee was not paid in time, the subscription ended before the dispatch, or the new device was lost. */
    cancelled_at: dateTime(),
  },
  (table) => [
    uniqueIndex('device_changes_one_open')
      .on(table.subscription_id)
      .where(sql`${table.completed_at} is null and ${table.cancelled_at} is null`),
    index('device_changes_by_subscription').on(table.subscription_id, table.id),
    index('device_changes_by_invoice').on(table.invoice_id),
    check('device_changes_monthly', sql`${table.monthly} >= 0`),
  ],
)

/** An offer to buy the rented device: the price of the day on which it was asked for, until it is paid or lapses. */
export const buyouts = pgTable(
  'buyouts',
  {
    id: id(),
    subscription_id: integer()
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    invoice_id: integer()
      .notNull()
      .references(() => invoices.id),
    price: integer().notNull(),
    requested_at: dateTime().notNull(),
    paid_at: dateTime(),
    /** When it was not paid in time, or the device came back. */
    cancelled_at: dateTime(),
  },
  (table) => [
    uniqueIndex('buyouts_one_open')
      .on(table.subscription_id)
      .where(sql`${table.paid_at} is null and ${table.cancelled_at} is null`),
    index('buyouts_by_subscription').on(table.subscription_id),
    index('buyouts_by_invoice').on(table.invoice_id),
    check('buyouts_price', sql`${table.price} >= 0`),
  ],
)
