import { commonError, refused } from '#api/domain/api-error.ts'
import type { Database } from '#api/store/database.ts'
import { transitionInvoice } from '#api/store/invoice-status.ts'
import {
  findInvoice,
  findInvoiceOfAnybody,
  type InvoiceRow,
  lockInvoice,
  markPartlyPaid,
} from '#api/store/invoices.ts'
import { lockUser } from '#api/store/locks.ts'
import { markInvoiceOverdue } from '#api/store/past-due-invoices.ts'
import { insertPayment } from '#api/store/payments.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import type { PaymentMethod } from '#contract/payment.ts'
import type { AppContext } from './app-context.ts'
import { planRefund, sumRefundable } from './plan-refund.ts'
import { settleInvoice } from './settle-invoice.ts'

/** Locks the user and the invoice. @throws ApiError 404 */
export async function lockInvoiceBySlug(database: Database, slug: string): Promise<InvoiceRow> {
  const named = await findInvoiceOfAnybody(database, slug)
  if (named === undefined) throw commonError('not_found')
  await lockUser(database, named.user_id)
  return (await lockInvoice(database, named.id)) ?? named
}

/** What the operator gets about an invoice after an entry. */
export async function describeInvoice(database: Database, id: number) {
  const found = await findInvoice(database, id)
  if (found === undefined) throw commonError('not_found')
  const { slug, number, status, total, paid, refunded, due_on } = found
  return { slug, number, status, total, paid, refunded, due_on }
}

interface Received {
  readonly invoiceSlug: string
  /** Yen. */
  readonly amount: number
  readonly method: Extract<PaymentMethod, 'bank_transfer' | 'collector'>
}

/**
 * Money was paid outside of the card, for all or a part of an open invoice. Inside a transaction.
 * @throws ApiError 404; 400 `not_payable`, `payment_in_progress`, `amount_too_high`
 */
export async function recordPayment(
  context: AppContext,
  database: Database,
  { invoiceSlug, amount, method }: Received,
) {
  const { siteUrl } = context
  const now = context.now()
  const invoice = await lockInvoiceBySlug(database, invoiceSlug)
  if (!invoice.is_open) throw refused('not_payable', { data: { status: invoice.status } })
  if (invoice.status === 'PAYMENT_PENDING') throw refused('payment_in_progress')
  const balance = invoice.total - invoice.paid
  if (amount > balance) throw refused('amount_too_high', { data: { most: balance } })
  await insertPayment(database, { invoice, method, amount, status: 'succeeded', now })
  await transitionInvoice(database, invoice.id, { to: 'PAYMENT_PENDING' })
  if (amount === balance) {
    await settleInvoice(database, invoice, { siteUrl, now })
  } else {
    await markPartlyPaid(database, invoice, amount)
    await transitionInvoice(database, invoice.id, {
      from: ['PAYMENT_PENDING'],
      to: 'PARTIALLY_PAID',
    })
    await markInvoiceOverdue(database, invoice.id, dayInJapan(now))
  }
  return describeInvoice(database, invoice.id)
}

/**
 * Refunds a part of what was paid, e.g. for days without a device. Inside a transaction.
 * @throws ApiError 404; 400 `not_refundable`, `amount_too_high`
 */
export async function refundPart(
  context: AppContext,
  database: Database,
  { invoiceSlug, amount }: { readonly invoiceSlug: string; readonly amount: number },
) {
  const invoice = await lockInvoiceBySlug(database, invoiceSlug)
  const isRefundable = invoice.status === 'PAID' || invoice.status === 'PARTIALLY_REFUNDED'
  if (!isRefundable || invoice.released_at !== null)
    throw refused('not_refundable', { data: { status: invoice.status } })
  const most = await sumRefundable(database, invoice.id)
  if (amount > most) throw refused('amount_too_high', { data: { most } })
  await planRefund(database, invoice, { amount, now: context.now() })
  return { ...(await describeInvoice(database, invoice.id)), to_refund: amount }
}
