import * as v from 'valibot'
import { findDefaultCard, findSubscriptionCard } from '#api/store/cards.ts'
import type { Database } from '#api/store/database.ts'
import { transitionInvoice } from '#api/store/invoice-status.ts'
import { findInvoice, type InvoiceRow, lockInvoice, moveDueDay } from '#api/store/invoices.ts'
import { lockUser } from '#api/store/locks.ts'
import { wasChargeRefusedSince } from '#api/store/payments.ts'
import { inTransaction } from '#api/store/transaction.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import { JobPostponed, paymentJobKind } from './background-job.ts'
import { chargeInvoice } from './charge-invoice.ts'
import { chargeJobKind } from './issue-rent.ts'

/** One scheduled attempt to charge an invoice; harmless when it is paid or cancelled. */
export const chargeJob = paymentJobKind(
  chargeJobKind,
  v.object({ invoiceId: v.number() }),
  async (context, { invoiceId }, { runAt }) => {
    const { database } = context
    const now = context.now()
    const invoice = await findInvoice(database, invoiceId)
    if (!invoice?.is_open) return
    await forgiveDelay(database, invoice, now)
    // The customer's own payment, or a charge that the provider has not answered yet, must have come to its end.
    if (invoice.status === 'PAYMENT_PENDING') throw new JobPostponed('A payment is under way.')
    // This try, or one before it that was late, has been refused: a second refusal would be a second e-mail.
    if (await wasChargeRefusedSince(database, invoiceId, runAt)) return
    const card = await findCardToCharge(database, invoice)
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

/** Days on which the shop itself stood still are not its customer's: what nobody has tried to charge is due today. */
const forgiveDelay = (database: Database, { id, user_id }: InvoiceRow, now: Date) =>
  inTransaction(database, async (transaction) => {
    await lockUser(transaction, user_id)
    const today = dayInJapan(now)
    const invoice = await lockInvoice(transaction, id)
    if (invoice?.status === 'SCHEDULED' && invoice.due_on < today)
      await moveDueDay(transaction, invoice, today)
  })

/** The subscription's own card, else the user's default. */
export async function findCardToCharge(
  database: Database,
  { subscription_id, user_id }: InvoiceRow,
) {
  const own =
    subscription_id === null ? undefined : await findSubscriptionCard(database, subscription_id)
  return own ?? findDefaultCard(database, user_id)
}
