import { sumRefund } from '#api/domain/money.ts'
import { firstMonthAfter, monthBeginsOn } from '#api/domain/rental.ts'
import type { Database } from '#api/store/database.ts'
import { listInvoicesToRelease } from '#api/store/invoices.ts'
import { listCouponCodes } from '#api/store/open-charges.ts'
import { type SubscriptionRow, updateSubscription } from '#api/store/subscription-status.ts'
import { addDays } from '#contract/days.ts'
import { releaseInvoice } from './release-invoice.ts'

interface After {
  /** Months that begin after this day in Japan. */
  readonly day: string
  readonly now: Date
}

/**
 * Rent of the months that begin after a day is owed no more, paid or not; they count as not invoiced. A month that the
 * operator has waived or refunded stays invoiced: nobody is charged for it again. Inside a transaction that holds the
 * user and the subscription.
 * @returns the subscription as it now is, the refund, and the day on which the first released month was issued
 */
export async function releaseRent(database: Database, found: SubscriptionRow, { day, now }: After) {
  const invoices = await listInvoicesToRelease(database, found.id, day)
  const refund = {
    ...sumRefund(invoices),
    coupons: await listCouponCodes(
      database,
      invoices.map(({ id }) => id),
    ),
  }
  for (const { id } of invoices) await releaseInvoice(database, id, now)
  const { started_on: startedOn } = found
  const [first] = invoices.filter(({ status }) => status !== 'REFUNDED')
  if (startedOn === null) return { found, refund, issuedOn: undefined }
  const month =
    first?.period_from == null
      ? found.months_invoiced
      : firstMonthAfter(startedOn, addDays(first.period_from, -1))
  const set = {
    months_invoiced: month,
    next_charge_on: monthBeginsOn(startedOn, month),
    // Issued again, the month takes the points that its customer gave it, or meant for the invoice after it.
    next_invoice_points: first?.points_used || found.next_invoice_points,
  }
  await updateSubscription(database, found.id, set)
  return { found: { ...found, ...set }, refund, issuedOn: first?.issued_on }
}
