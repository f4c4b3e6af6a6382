import * as v from 'valibot'
import { findDefaultCard, findSubscriptionCard } from '#api/store/cards.ts'
import type { Database } from '#api/store/database.ts'
import { findInvoice, type InvoiceRow, transitionInvoice } from '#api/store/invoices.ts'
import { wasCardRefusedSince } from '#api/store/payments.ts'
import type { InvoiceStatus } from '#contract/enums.ts'
import { jobKind } from './background-job.ts'
import { chargeInvoice } from './charge-invoice.ts'
import { chargeJobKind } from './issue-rent.ts'

const chargeable: readonly InvoiceStatus[] = [
  'SCHEDULED',
  'UNPAID',
  'PARTIALLY_PAID',
  'FAILED',
  'OVERDUE',
]

/** One scheduled attempt to charge an invoice; harmless when it is paid, under way or cancelled. */
export const chargeJob = jobKind(
  chargeJobKind,
  v.object({ invoiceId: v.number() }),
  async (context, { invoiceId }, { runAt, tries }) => {
    const { database } = context
    const now = context.now()
    const invoice = await findInvoice(database, invoiceId)
    if (!invoice?.is_open || !chargeable.includes(invoice.status)) return
    // A worker that died, or was slow, may have tried already: a second refusal would be a second e-mail.
    if (tries > 1 && (await wasCardRefusedSince(database, invoiceId, runAt))) return
    const card = await findCardFor(database, invoice)
    if (card === undefined && invoice.total > invoice.paid) {
      // Nothing to charge: the customer pays by hand, or it becomes overdue.
      await transitionInvoice(database, invoiceId, { from: ['SCHEDULED'], to: 'UNPAID' })
      return
    }
    await chargeInvoice(context, {
      invoiceId,
      userId: invoice.user_id,
      card,
      isCustomerPresent: false,
      now,
    })
  },
)

/** The subscription's own card, else the user's default. */
async function findCardFor(database: Database, { subscription_id, user_id }: InvoiceRow) {
  const own =
    subscription_id === null ? undefined : await findSubscriptionCard(database, subscription_id)
  return own ?? findDefaultCard(database, user_id)
}
