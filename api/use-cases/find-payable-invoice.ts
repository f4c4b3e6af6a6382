import { commonError, refused } from '#api/domain/api-error.ts'
import {
  findInvoiceBySlug,
  findLastInvoice,
  findOpenInvoice,
  type InvoiceRow,
  isPaid,
} from '#api/store/invoices.ts'
import type { SubscriptionRow } from '#api/store/subscription-status.ts'
import { findOwnSubscription, findSubscription } from '#api/store/subscriptions.ts'
import type { AppContext } from './app-context.ts'

export interface Payable {
  readonly subscription: SubscriptionRow
  readonly invoice: InvoiceRow
}

/**
 * What is to be paid: for a subscription, by its slug or id, its oldest open invoice; for the slug of an invoice that one.
 * @throws ApiError 404, 400 `already_paid` when the invoice, or the newest of the subscription, is paid, else `not_payable`
 */
export async function findPayable(
  { database }: AppContext,
  userId: number,
  slugOrId: string,
): Promise<Payable> {
  const own = await findOwnSubscription(database, userId, slugOrId)
  if (own !== undefined) {
    const invoice = await findOpenInvoice(database, own.id)
    if (invoice === undefined) {
      const last = await findLastInvoice(database, own.id)
      throw refused(last !== undefined && isPaid(last) ? 'already_paid' : 'not_payable')
    }
    return { subscription: own, invoice }
  }
  const invoice = await findInvoiceBySlug(database, userId, slugOrId)
  if (invoice?.subscription_id == null) throw commonError('not_found')
  if (isPaid(invoice)) throw refused('already_paid')
  if (!invoice.is_open) throw refused('not_payable')
  const subscription = await findSubscription(database, invoice.subscription_id)
  if (subscription === undefined) throw commonError('not_found')
  return { subscription, invoice }
}

/** Yen that points may pay. */
export const totalBeforePoints = ({ subtotal, coupon_discount }: InvoiceRow): number =>
  subtotal - coupon_discount
