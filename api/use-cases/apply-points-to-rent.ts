import type { Database } from '#api/store/database.ts'
import type { InvoiceRow } from '#api/store/invoices.ts'
import { countSpendablePoints } from '#api/store/points-entries.ts'
import type { SubscriptionRow } from '#api/store/subscription-status.ts'
import type { Fees } from '#contract/fees.ts'
import { setInvoicePoints } from './set-invoice-points.ts'

/**
 * The points that a new invoice of rent takes by itself: all there are if the customer wants that always, else those
 * asked for this time; none when they are too few to be used. Inside a transaction that holds the user.
 * @returns the invoice as it then is
 */
export async function applyPointsToRent(
  database: Database,
  { points_auto_use, next_invoice_points }: SubscriptionRow,
  invoice: InvoiceRow,
  { fees, today, now }: { readonly fees: Fees; readonly today: string; readonly now: Date },
): Promise<InvoiceRow> {
  const wanted = points_auto_use ? invoice.total : Math.min(next_invoice_points, invoice.total)
  if (wanted < fees.points_min_use) return invoice
  const points = Math.min(wanted, await countSpendablePoints(database, invoice.user_id, today))
  if (points < fees.points_min_use) return invoice
  await setInvoicePoints(database, invoice, points, { today, now })
  return { ...invoice, points_used: points, total: invoice.total - points }
}
