import { and, eq, sql } from 'drizzle-orm'
import { invoiceLines } from '#api/store/tables/billing-tables.ts'
import type { Database } from './database.ts'

/** Yen of rent on an invoice: without fees and interest, before coupon and points. */
export async function sumRent(database: Database, invoiceId: number): Promise<number> {
  const [row] = await database
    .select({ rent: sql<number>`coalesce(sum(${invoiceLines.amount}), 0)::int` })
    .from(invoiceLines)
    .where(and(eq(invoiceLines.invoice_id, invoiceId), eq(invoiceLines.kind, 'rent')))
  return row?.rent ?? 0
}
