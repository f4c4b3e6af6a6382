import type { Database } from '#api/store/database.ts'
import { type InvoiceRow, updateInvoiceReductions } from '#api/store/invoices.ts'
import { listPointsUses } from '#api/store/points-entries.ts'
import { returnPoints, spendPoints } from './points-ledger.ts'

interface Moment {
  /** Day in Japan. */
  readonly today: string
  readonly now: Date
}

/** Gives the points back that an invoice holds. Inside a transaction. */
export async function returnInvoicePoints(database: Database, invoice: InvoiceRow, at: Moment) {
  const [last] = await listPointsUses(database, invoice.id)
  if (last === undefined || invoice.points_used === 0) return
  await returnPoints(database, {
    ...at,
    userId: invoice.user_id,
    category: invoice.category,
    invoiceId: invoice.id,
    dedupeKey: `${last.dedupeKey} given back`,
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
  at: Moment,
): Promise<boolean> {
  await returnInvoicePoints(database, invoice, at)
  if (points > 0) {
    const uses = await listPointsUses(database, invoice.id)
    const isSpent = await spendPoints(database, {
      ...at,
      userId: invoice.user_id,
      category: invoice.category,
      invoiceId: invoice.id,
      dedupeKey: `invoice ${invoice.id} points ${uses.length + 1}`,
      note_ja: `${invoice.number} のお支払い`,
      note_en: `Payment of ${invoice.number}`,
      points,
    })
    if (!isSpent) return false
  }
  await updateInvoiceReductions(database, invoice.id, {
    points_used: points,
    total: invoice.subtotal - invoice.coupon_discount - points,
  })
  return true
}
