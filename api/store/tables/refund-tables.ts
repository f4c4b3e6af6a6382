import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { invoices, payments } from './billing-tables.ts'
import { dateTime } from './date-time-column.ts'
import { id, slug } from './shared-columns.ts'

/** Money on its way back, one row for each payment that it came from. */
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
    /** Our name for it at the payment provider: the same reference gives back once. */
    reference: text().notNull().unique(),
    created_at: dateTime().notNull(),
    /** Null while the provider has not confirmed it, or the operator the bank transfer. */
    done_at: dateTime(),
    /** The provider will not give it back to the card: the operator transfers it. */
    refused_at: dateTime(),
  },
  (table) => [
    index('refunds_by_invoice').on(table.invoice_id, table.id),
    index('refunds_by_payment').on(table.payment_id, table.id),
    index('refunds_open').on(table.id).where(sql`${table.done_at} is null`),
    check('refunds_amount', sql`${table.amount} > 0`),
  ],
)

/** Entries of the operator into the books, each under a key: the same key gets the first answer again. */
export const operatorActions = pgTable('operator_actions', {
  key: uuid().primaryKey(),
  action: text().notNull(),
  /** SHA-256 of action and body. */
  request_hash: text().notNull(),
  answer: jsonb().notNull(),
  created_at: dateTime().notNull(),
})
