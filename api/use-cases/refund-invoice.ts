import * as v from 'valibot'
import { momentOf } from '#api/domain/japan-time.ts'
import { rentPaidByCard } from '#api/domain/money.ts'
import type { Database } from '#api/store/database.ts'
import { transitionInvoice } from '#api/store/invoice-status.ts'
import { findInvoice, type InvoiceRow, lockInvoice } from '#api/store/invoices.ts'
import { lockUser } from '#api/store/locks.ts'
import { sumKeptFromCards } from '#api/store/payments.ts'
import { findPointsEntry } from '#api/store/points-entries.ts'
import {
  listRefundsToSend,
  markRefundDone,
  markRefundRefused,
  type RefundFromPayment,
  type RefundRow,
} from '#api/store/refunds.ts'
import { sumRent } from '#api/store/rent-invoices.ts'
import { inTransaction } from '#api/store/transaction.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import type { AppContext } from './app-context.ts'
import { paymentJobKind } from './background-job.ts'
import { rentPointsKey } from './credit-rent.ts'
import { emailUser } from './email-user.ts'
import { planRefund, refundJobKind } from './plan-refund.ts'
import { revokePoints } from './points-ledger.ts'
import { revokeInvitationReward } from './reward-invitation.ts'

/**
 * Refunds what is planned for an invoice to the cards, and takes back the points that it earned; safe to repeat. What was
 * not paid by card, or the provider cannot refund to the card, waits for the operator's transfer.
 */
export const refundJob = paymentJobKind(
  refundJobKind,
  v.object({ invoiceId: v.number() }),
  async (context, { invoiceId }) => {
    const { database, payments, logger } = context
    await planWhatIsReleased(context, invoiceId)
    for (const { refund, payment } of await listRefundsToSend(database, invoiceId)) {
      // Outside any transaction; the provider identifies a refund by its reference, so asking twice refunds once.
      const { reference, amount } = refund
      const result = await payments.refund({ reference, chargeReference: payment.slug, amount })
      if (result === 'refunded') {
        await completeRefund(context, { refund, payment })
      } else {
        await markRefundRefused(database, refund.id, context.now())
        logger.warn({ refund: refund.slug }, 'refund refused by the provider, to be transferred')
      }
    }
    await inTransaction(database, async (transaction) => {
      const found = await findInvoice(transaction, invoiceId)
      if (found === undefined) return
      await lockUser(transaction, found.user_id)
      await closeRefunded(transaction, invoiceId, context.now())
    })
  },
)

/** A refund that was scheduled before refunds had rows of their own. */
const planWhatIsReleased = ({ database, now }: AppContext, invoiceId: number) =>
  inTransaction(database, async (transaction) => {
    const found = await findInvoice(transaction, invoiceId)
    if (found === undefined) return
    await lockUser(transaction, found.user_id)
    const invoice = await lockInvoice(transaction, invoiceId)
    if (invoice === undefined || invoice.released_at === null) return
    if (invoice.refunded < invoice.paid) await planRefund(transaction, invoice, { now: now() })
  })

/**
 * Money was refunded: it is entered into the books, the points for it are taken back, and its customer is written to. Safe to
 * repeat.
 */
export const completeRefund = (
  { database, now, siteUrl }: AppContext,
  { refund, payment }: RefundFromPayment,
) =>
  inTransaction(database, async (transaction) => {
    const found = await findInvoice(transaction, refund.invoice_id)
    if (found === undefined) return
    await lockUser(transaction, found.user_id)
    const before = await lockInvoice(transaction, found.id)
    if (before === undefined || !(await markRefundDone(transaction, refund, now()))) return
    if (payment.method === 'card') {
      await revokeRentPoints(transaction, before, { refund, now: now() })
    }
    await transitionInvoice(transaction, found.id, { to: 'PARTIALLY_REFUNDED' })
    await closeRefunded(transaction, found.id, now())
    const values = { amount: refund.amount, number: found.number, reference: found.slug }
    const email = { template: 'refunded', values } as const
    await emailUser(transaction, found.user_id, email, { siteUrl, now: now() })
  })

/**
 * Takes back points for rent in proportion to what was refunded to the card, so that all parts together take back all of
 * them. What was refunded before the rent was credited has earned nothing.
 */
async function revokeRentPoints(
  database: Database,
  invoice: InvoiceRow,
  { refund, now }: { readonly refund: RefundRow; readonly now: Date },
) {
  const { id, subtotal, credited_rent: credited } = invoice
  if (credited === null || credited === 0) return
  const dedupeKeyOfEarn = rentPointsKey(id)
  const earned = (await findPointsEntry(database, dedupeKeyOfEarn))?.points ?? 0
  const rent = await sumRent(database, id)
  const kept = await sumKeptFromCards(database, id)
  const lost = (byCard: number) =>
    Math.floor((earned * (credited - rentPaidByCard({ rent, subtotal, byCard }))) / credited)
  const part = { before: lost(kept + refund.amount), after: lost(kept) }
  if (part.after === part.before) return
  await revokePoints(database, {
    userId: invoice.user_id,
    dedupeKey: `${dedupeKeyOfEarn} revoked by refund ${refund.id}`,
    dedupeKeyOfEarn,
    invoiceId: id,
    note_ja: `${invoice.number}の返金によるポイントの取り消し`,
    note_en: `Points taken back with the refund of ${invoice.number}`,
    part,
    today: dayInJapan(now),
    now,
  })
}

/** An invoice of which nothing is left is marked as refunded; for one that points had paid in full nothing has to be done. */
async function closeRefunded(database: Database, invoiceId: number, now: Date) {
  const invoice = await lockInvoice(database, invoiceId)
  if (invoice === undefined || invoice.refunded < invoice.paid) return
  const isWhole = invoice.released_at !== null || invoice.paid > 0
  if (!isWhole) return
  if (!(await transitionInvoice(database, invoiceId, { to: 'REFUNDED' }))) return
  const at = momentOf(now)
  await revokeInvitationReward(database, { userId: invoice.user_id, invoiceId, ...at })
}
