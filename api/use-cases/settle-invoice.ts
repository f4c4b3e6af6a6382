import { isUnpaidApplication } from '#api/domain/status-transitions.ts'
import type { Database } from '#api/store/database.ts'
import { transitionInvoice } from '#api/store/invoice-status.ts'
import { type InvoiceRow, markInvoicePaid } from '#api/store/invoices.ts'
import { insertPayment } from '#api/store/payments.ts'
import { lockSubscription, transitionSubscription } from '#api/store/subscription-status.ts'
import { completeBuyout } from './buy-device.ts'
import { markDeviceChangePaid } from './change-device.ts'
import { creditPaidRent } from './credit-rent.ts'
import { emailUser } from './email-user.ts'
import { endDebtMeasures } from './end-debt-measures.ts'
import type { EmailOptions } from './enqueue-email.ts'
import { confirmCoupon } from './redeem-coupon.ts'

/** Everything that follows when an invoice is paid in full. Inside a transaction that has locked the user and the invoice. */
export async function settleInvoice(
  database: Database,
  invoice: InvoiceRow,
  { siteUrl, now }: EmailOptions,
) {
  await markInvoicePaid(database, invoice)
  await transitionInvoice(database, invoice.id, { from: ['PAYMENT_PENDING'], to: 'PAID' })
  const settled = { invoice, status: 'succeeded', now } as const
  if (invoice.points_used > 0) {
    await insertPayment(database, { ...settled, method: 'points', amount: invoice.points_used })
  }
  if (invoice.coupon_discount > 0) {
    await insertPayment(database, { ...settled, method: 'coupon', amount: invoice.coupon_discount })
  }
  if (invoice.total > 0) await emailPaymentReceived(database, invoice, { siteUrl, now })
  await confirmCoupon(database, invoice)
  await creditPaidRent(database, invoice, now)
  await continueSubscription(database, invoice, { siteUrl, now })
  await endDebtMeasures(database, invoice, now)
}

/** Not of ¥0, which points or a coupon have paid: the customer knows. */
function emailPaymentReceived(
  database: Database,
  { user_id, number, total, slug: reference }: InvoiceRow,
  options: EmailOptions,
) {
  const values = { number, amount: total, reference }
  return emailUser(database, user_id, { template: 'payment_received', values }, options)
}

/**
 * Settles an invoice that points or a correction have left nothing of: nobody will pay it, and who owes nothing is not late.
 * Inside a transaction that has locked the user and the invoice.
 * @returns false when something is left, or a payment is in progress
 */
export async function settleIfNothingLeft(
  database: Database,
  invoice: InvoiceRow,
  options: EmailOptions,
): Promise<boolean> {
  if (invoice.total > invoice.paid) return false
  if (!(await transitionInvoice(database, invoice.id, { to: 'PAYMENT_PENDING' }))) return false
  await settleInvoice(database, invoice, options)
  return true
}

/** The device may be sent, or belongs to the customer. */
async function continueSubscription(
  database: Database,
  { id: invoiceId, subscription_id }: InvoiceRow,
  { siteUrl, now }: EmailOptions,
) {
  const subscription =
    subscription_id === null ? undefined : await lockSubscription(database, subscription_id)
  if (subscription === undefined) return
  const { id, status } = subscription
  if (isUnpaidApplication(status)) {
    await transitionSubscription(database, id, {
      to: 'waiting_for_shipment',
      now,
      set: { pay_by: null },
    })
  }
  await markDeviceChangePaid(database, id, invoiceId, now)
  await completeBuyout(database, subscription, { invoiceId, siteUrl, now })
}
