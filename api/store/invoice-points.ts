import { and, desc, eq } from 'drizzle-orm'
import { invoices, pointsEntries } from '#api/store/tables/billing-tables.ts'
import type { Database } from './database.ts'
import type { InvoiceRow } from './invoices.ts'
import { giveBackPoints, spendPoints } from './points-ledger.ts'

interface When {
  readonly today: string
  readonly now: Date
}

const usesOf = (database: Database, invoiceId: number) =>
  database
    .select({ dedupeKey: pointsEntries.dedupe_key, points: pointsEntries.points })
    .from(pointsEntries)
    .where(and(eq(pointsEntries.invoice_id, invoiceId), eq(pointsEntries.kind, 'use')))
    .orderBy(desc(pointsEntries.id))

const givenBack = (dedupeKey: string) => `${dedupeKey} given back`

/** Gives the points back that an invoice holds. Inside a transaction. */
export async function returnInvoicePoints(database: Database, invoice: InvoiceRow, when: When) {
  const [last] = await usesOf(database, invoice.id)
  if (last === undefined || invoice.points_used === 0) return
  await giveBackPoints(database, {
    ...when,
    userId: invoice.user_id,
    category: invoice.category,
    invoiceId: invoice.id,
    dedupeKey: givenBack(last.dedupeKey),
    dedupeKeyOfUse: last.dedupeKey,
    note_ja: `${invoice.number} で使ったポイントの戻し`,
    note_en: `Points used for ${invoice.number}, given back`,
  })
}

/**
 * Sets how many points an invoice takes, instead of what it took before. The user and the invoice are held.
 * @returns false when the balance does not suffice; roll back then
 */
export async function setInvoicePoints(
  database: Database,
  invoice: InvoiceRow,
  points: number,
  when: When,
): Promise<boolean> {
  await returnInvoicePoints(database, invoice, when)
  if (points > 0) {
    const uses = await usesOf(database, invoice.id)
    const isUsed = await spendPoints(database, {
      ...when,
      userId: invoice.user_id,
      category: invoice.category,
      invoiceId: invoice.id,
      dedupeKey: `invoice ${invoice.id} points ${uses.length + 1}`,
      note_ja: `${invoice.number} のお支払い`,
      note_en: `Payment of ${invoice.number}`,
      points,
    })
    if (!isUsed) return false
  }
  await database
    .update(invoices)
    .set({
      points_used: points,
      total: invoice.subtotal - invoice.coupon_discount - points,
    })
    .where(eq(invoices.id, invoice.id))
  return true
}
