import { ApiError, commonError } from '#api/domain/api-error.ts'
import { findRefundBySlug } from '#api/store/refunds.ts'
import type { AppContext } from './app-context.ts'
import { describeInvoice } from './operate-on-invoice.ts'
import { completeRefund } from './refund-invoice.ts'

/**
 * The operator has given back by bank transfer what had not come from a card; safe to repeat.
 * @throws ApiError 404; 400 `invalid_transition` for a card, whose provider gives it back
 */
export async function confirmTransfer(context: AppContext, slug: string) {
  const found = await findRefundBySlug(context.database, slug)
  if (found === undefined) throw commonError('not_found')
  if (found.method === 'card') throw new ApiError(400, 'invalid_transition')
  await completeRefund(context, found.refund)
  return describeInvoice(context.database, found.refund.invoice_id)
}
