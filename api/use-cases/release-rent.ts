import { firstMonthAfter, monthBeginsOn } from '#api/domain/rental.ts'
import type { Database } from '#api/store/database.ts'
import { listInvoicesToRelease } from '#api/store/invoices.ts'
import { listCouponCodes } from '#api/store/open-charges.ts'
import { type SubscriptionRow, updateSubscription } from '#api/store/subscription-status.ts'
import { releaseInvoice } from './release-invoice.ts'

interface After {
  /** Months that begin after this day in Japan. */
  readonly day: string
  readonly now: Date
}

/**
 * Rent of the months that begin after a day is not owed any more, paid or not; they count as not invoiced. Inside a
 * transaction that has locked the user and the subscription.
 * @returns the updated subscription, and the refund
 */
export async function releaseRent(database: Database, found: SubscriptionRow, { day, now }: After) {
  const invoices = await listInvoicesToRelease(database, found.id, day)
  const refund = {
    card: invoices.reduce((sum, { paid, refunded }) => sum + paid - refunded, 0),
    points: invoices.reduce((sum, { points_used }) => sum + points_used, 0),
    coupons: await listCouponCodes(
      database,
      invoices.map(({ id }) => id),
    ),
  }
  for (const { id } of invoices) await releaseInvoice(database, id, now)
  const { started_on: startedOn } = found
  if (startedOn === null) return { found, refund }
  const month = Math.min(found.months_invoiced, firstMonthAfter(startedOn, day))
  const set = {
    months_invoiced: month,
    next_charge_on: monthBeginsOn(startedOn, month),
    // When it is issued again, the month takes the points that its customer gave it.
    next_invoice_points: invoices[0]?.points_used ?? found.next_invoice_points,
  }
  await updateSubscription(database, found.id, set)
  return { found: { ...found, ...set }, refund }
}
