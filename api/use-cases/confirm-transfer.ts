import { commonError, refused } from '#api/domain/api-error.ts'
import { findRefundBySlug } from '#api/store/refunds.ts'
import type { AppContext } from './app-context.ts'
import { describeInvoice } from './operate-on-invoice.ts'
import { completeRefund } from './refund-invoice.ts'

/**
 * The operator has paid back by bank transfer what could not go to a card; safe to repeat.
 * @throws ApiError 404; 400 `invalid_transition` when the provider will refund, or has refunded, it to a card
 */
export async function confirmTransfer(context: AppContext, slug: string) {
  const found = await findRefundBySlug(context.database, slug)
  if (found === undefined) throw commonError('not_found')
  const { refund, payment } = found
  const isForCard = payment.method === 'card' && refund.refused_at === null
  if (isForCard) throw refused('invalid_transition', { data: { method: payment.method } })
  await completeRefund(context, found)
  return describeInvoice(context.database, refund.invoice_id)
}
