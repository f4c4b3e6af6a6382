import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { invoices, payments } from './billing-tables.ts'
import { dateTime } from './date-time-column.ts'
import { id, slug } from './shared-columns.ts'

/** A refund in progress, one row for each payment that it comes from. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    slug: slug(),
    invoice_id: integer()
      .notNull()
      .references(() => invoices.id),
    payment_id: integer()
      .notNull()
      .references(() => payments.id),
    amount: integer().notNull(),
    /** Our reference at the payment provider: the same reference is refunded once. */
    reference: text().notNull().unique(),
    created_at: dateTime().notNull(),
    /** Null until the provider has confirmed it, or the operator has confirmed the bank transfer. */
    done_at: dateTime(),
    /** The provider will not refund it to the card: the operator transfers it. */
    refused_at: dateTime(),
  },
  (table) => [
    index('refunds_by_invoice').on(table.invoice_id, table.id),
    index('refunds_by_payment').on(table.payment_id, table.id),
    index('refunds_open').on(table.id).where(sql`${table.done_at} is null`),
    check('refunds_amount', sql`${table.amount} > 0`),
  ],
)
