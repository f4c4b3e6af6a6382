import * as v from 'valibot'
import { toJapanDay } from '#api/domain/japan-time.ts'
import type { Database } from '#api/store/database.ts'
import {
  findInvoice,
  type InvoiceRow,
  lockInvoice,
  markInvoiceRefunded,
  transitionInvoice,
} from '#api/store/invoices.ts'
import { lockUser } from '#api/store/locks.ts'
import { listSucceededPayments, markPaymentRefunded } from '#api/store/payments.ts'
import { hasPointsEntry } from '#api/store/points-entries.ts'
import { inTransaction } from '#api/store/transaction.ts'
import type { AppContext } from './app-context.ts'
import { jobKind } from './background-job.ts'
import { revokePoints } from './points-ledger.ts'
import { refundJobKind } from './release-invoice.ts'
import { returnInvoicePoints } from './set-invoice-points.ts'

/** Gives back the money of a released invoice, and takes back the points that it earned; safe to repeat. */
export const refundJob = jobKind(
  refundJobKind,
  v.object({ invoiceId: v.number() }),
  async (context, { invoiceId }) => {
    const now = context.now()
    await refundCardPayments(context, invoiceId)
    await inTransaction(context.database, async (transaction) => {
      const found = await findInvoice(transaction, invoiceId)
      if (found === undefined) return
      await lockUser(transaction, found.user_id)
      const invoice = await lockInvoice(transaction, invoiceId)
      if (invoice === undefined) return
      const from = ['PAID', 'PARTIALLY_PAID', 'PARTIALLY_REFUNDED'] as const
      if (!(await transitionInvoice(transaction, invoiceId, { from, to: 'REFUNDED' }))) return
      await markInvoiceRefunded(transaction, invoiceId)
      for (const payment of await listSucceededPayments(transaction, invoiceId)) {
        await markPaymentRefunded(transaction, payment)
      }
      const at = { today: toJapanDay(now), now }
      await returnInvoicePoints(transaction, invoice, at)
      await revokeRentPoints(transaction, invoice, at)
    })
  },
)

/** Outside any transaction; the provider knows a refund by its reference: asking twice gives back once. */
async function refundCardPayments({ database, payments }: AppContext, invoiceId: number) {
  for (const { method, slug, amount } of await listSucceededPayments(database, invoiceId)) {
    if (method !== 'card') continue
    await payments.refund({ reference: `refund-${slug}`, chargeReference: slug, amount })
  }
}

async function revokeRentPoints(
  database: Database,
  invoice: InvoiceRow,
  at: { readonly today: string; readonly now: Date },
) {
  const dedupeKeyOfEarn = `rent of invoice ${invoice.id}`
  if (!(await hasPointsEntry(database, dedupeKeyOfEarn))) return
  await revokePoints(database, {
    ...at,
    userId: invoice.user_id,
    category: 'general',
    dedupeKey: `${dedupeKeyOfEarn} revoked`,
    dedupeKeyOfEarn,
    invoiceId: invoice.id,
    note_ja: `${invoice.number} の返金によるポイントの取り消し`,
    note_en: `Points taken back with the refund of ${invoice.number}`,
  })
}
