import { sql } from 'drizzle-orm'
import { index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import type { TermMonths } from '#contract/values.ts'
import { invoices } from './billing-tables.ts'
import { items, variants } from './catalogue-tables.ts'
import { dateTime } from './date-time-column.ts'
import { id } from './shared-columns.ts'
import { subscriptions } from './subscription-tables.ts'

/** An exchange of the rented device: requested, paid, sent. */
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
    /** When the new device replaced the old one. */
    completed_at: dateTime(),
    cancelled_at: dateTime(),
  },
  (table) => [
    uniqueIndex('device_changes_one_open')
      .on(table.subscription_id)
      .where(sql`${table.completed_at} is null and ${table.cancelled_at} is null`),
    index('device_changes_by_invoice').on(table.invoice_id),
  ],
)
