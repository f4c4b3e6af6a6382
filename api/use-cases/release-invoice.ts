import { momentOf } from '#api/domain/japan-time.ts'
import type { Database } from '#api/store/database.ts'
import { transitionInvoice } from '#api/store/invoice-status.ts'
import {
  findInvoice,
  type InvoiceRow,
  listInvoicesToRelease,
  lockInvoice,
  markInvoiceReleased,
} from '#api/store/invoices.ts'
import { scheduleJob } from '#api/store/jobs.ts'
import { findPendingPayment, markReductionsReturned } from '#api/store/payments.ts'
import { endDebtMeasures } from './end-debt-measures.ts'
import { planRefund } from './plan-refund.ts'
import { returnInvoiceCoupon } from './redeem-coupon.ts'
import { returnInvoicePoints } from './set-invoice-points.ts'

/** The job that ends a payment in progress at the provider; in void-payment.ts. */
export const voidJobKind = 'void payment'

/**
 * The reason for an invoice no longer exists: nothing is owed for it any more. An open one is cancelled, a paid one is
 * refunded in full, one whose payment is in progress is voided, or refunded when that comes too late. Points and coupon are
 * given back at once. Inside a transaction that has locked the user; safe to repeat.
 */
export async function releaseInvoice(database: Database, invoiceId: number, now: Date) {
  const invoice = await lockInvoice(database, invoiceId)
  if (invoice === undefined || !(await markInvoiceReleased(database, invoiceId, now))) return
  await returnInvoicePoints(database, invoice, momentOf(now))
  await returnInvoiceCoupon(database, invoice)
  await markReductionsReturned(database, invoiceId)
  const pending = await findPendingPayment(database, invoiceId)
  if (pending === undefined) return finishRelease(database, invoice, now)
  const job = {
    kind: voidJobKind,
    dedupeKey: `void of payment ${pending.id}`,
    payload: { paymentId: pending.id },
    runAt: now,
  }
  await scheduleJob(database, job, now)
}

/**
 * Releases every invoice of a subscription that is not released yet, paid or not. Inside a transaction that has locked the
 * user.
 */
export async function releaseInvoices(database: Database, subscriptionId: number, now: Date) {
  for (const { id } of await listInvoicesToRelease(database, subscriptionId)) {
    await releaseInvoice(database, id, now)
  }
}

/** The rest for a released invoice once no payment is in progress: refund the money, or cancel it. */
export async function finishRelease(database: Database, { id }: InvoiceRow, now: Date) {
  const invoice = await findInvoice(database, id)
  if (invoice === undefined) return
  if (invoice.paid > 0 || invoice.status === 'PAID') {
    // Partly paid and overdue: it is refunded as one that is partly paid.
    await transitionInvoice(database, id, { from: ['OVERDUE'], to: 'PARTIALLY_PAID' })
    await planRefund(database, invoice, { now })
  } else {
    await transitionInvoice(database, id, { to: 'CANCELLED' })
  }
  await endDebtMeasures(database, invoice, now)
}
