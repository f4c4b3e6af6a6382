import type { Moment } from '#api/domain/japan-time.ts'
import { type PointsWish, pointsForRent, pointsLeftForOthers } from '#api/domain/rent-forecast.ts'
import type { Database } from '#api/store/database.ts'
import type { InvoiceRow } from '#api/store/invoices.ts'
import { countSpendablePoints } from '#api/store/points-entries.ts'
import { listPointsWishes } from '#api/store/subscription-status.ts'
import type { Fees } from '#contract/fees.ts'
import { setInvoicePoints } from './set-invoice-points.ts'

interface Use extends Moment {
  readonly fees: Fees
  /** Points count whose last day was not over on this day. */
  readonly goodOn: string
}

/**
 * The points that a new invoice of rent takes automatically: all available ones if the customer always wants that, else
 * those requested for this invoice, without those reserved for other subscriptions; none when they are too few to be used.
 * Inside a transaction that has locked the user.
 * @returns the updated invoice
 */
export async function applyPointsToRent(
  database: Database,
  wanted: PointsWish,
  invoice: InvoiceRow,
  { fees, today, now, goodOn }: Use,
): Promise<InvoiceRow> {
  if (!wanted.points_auto_use && wanted.next_invoice_points === 0) return invoice
  const wishes = await listPointsWishes(database, invoice.user_id)
  const spendable =
    (await countSpendablePoints(database, invoice.user_id, goodOn)) -
    pointsLeftForOthers(wanted, wishes, today)
  const points = pointsForRent(wanted, invoice.total, { spendable, minUse: fees.points_min_use })
  if (points === 0) return invoice
  await setInvoicePoints(database, invoice, points, { today, now, goodOn })
  return { ...invoice, points_used: points, total: invoice.total - points }
}
