import type { Moment } from '#api/domain/japan-time.ts'
import type { Database } from '#api/store/database.ts'
import { type InvoiceRow, updateInvoiceReductions } from '#api/store/invoices.ts'
import { countPointsUses } from '#api/store/points-entries.ts'
import { returnPoints, spendPoints } from './points-ledger.ts'

interface Use extends Moment {
  /** Points are used whose last day was not over on this day; today without one. */
  readonly goodOn?: string
}

const giveBack = (database: Database, invoice: InvoiceRow, points: number, at: Moment) =>
  returnPoints(database, {
    ...at,
    userId: invoice.user_id,
    invoiceId: invoice.id,
    points,
    note_ja: `${invoice.number}で使ったポイントの戻し`,
    note_en: `Points used for ${invoice.number}, given back`,
  })

/** Gives back all points that an invoice uses; does nothing the second time. Inside a transaction. */
export const returnInvoicePoints = (database: Database, invoice: InvoiceRow, at: Moment) =>
  giveBack(database, invoice, invoice.points_used, at)

/**
 * Sets how many points an invoice takes; only the difference is spent or given back. The user and the invoice are locked.
 * @returns false when the balance is too low; then nothing is changed
 */
export async function setInvoicePoints(
  database: Database,
  invoice: InvoiceRow,
  points: number,
  at: Use,
): Promise<boolean> {
  const more = points - invoice.points_used
  if (more < 0) await giveBack(database, invoice, -more, at)
  if (more > 0) {
    const change = (await countPointsUses(database, invoice.id)) + 1
    const isSpent = await spendPoints(database, {
      ...at,
      userId: invoice.user_id,
      category: invoice.category,
      invoiceId: invoice.id,
      dedupeKey: `invoice ${invoice.id} points ${change}`,
      note_ja: `${invoice.number}のお支払い`,
      note_en: `Payment of ${invoice.number}`,
      points: more,
    })
    if (!isSpent) return false
  }
  await updateInvoiceReductions(database, invoice.id, {
    points_used: points,
    total: invoice.subtotal - invoice.coupon_discount - points,
  })
  return true
}
