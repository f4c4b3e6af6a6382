import { and, eq, inArray, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { toJapanDay } from '#api/domain/japan-time.ts'
import { returnInvoicePoints } from '#api/store/invoice-points.ts'
import { lockInvoice, moveInvoice } from '#api/store/invoices.ts'
import { planJob } from '#api/store/jobs.ts'
import { lockUser } from '#api/store/locks.ts'
import { listSucceededPayments, markRefunded } from '#api/store/payments.ts'
import { revokePoints } from '#api/store/points-ledger.ts'
import { findSubscriptionBySlug } from '#api/store/subscriptions.ts'
import { invoices, pointsEntries } from '#api/store/tables/billing-tables.ts'
import type { Shop } from './app-context.ts'
import { jobKind } from './worker.ts'

/** Plans the refund of everything that was paid for a subscription. */
export async function refundSubscription(shop: Shop, slug: string) {
  const subscription = await findSubscriptionBySlug(shop.database, slug)
  if (subscription === undefined) return
  const paid = await shop.database
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        eq(invoices.subscription_id, subscription.id),
        inArray(invoices.status, ['PAID', 'PARTIALLY_REFUNDED']),
      ),
    )
  const now = shop.now()
  for (const { id } of paid) {
    const job = {
      kind: refundJob.kind,
      cause: `refund of invoice ${id}`,
      payload: { invoiceId: id },
    }
    await planJob(shop.database, { ...job, runAt: now }, now)
  }
}

/** Gives back the money of one invoice, its points, and takes back the points that it earned; safe to repeat. */
export const refundJob = jobKind(
  'refund invoice',
  v.object({ invoiceId: v.number() }),
  async (shop, { invoiceId }) => {
    const now = shop.now()
    const today = toJapanDay(now)
    for (const payment of await listSucceededPayments(shop.database, invoiceId)) {
      if (payment.method !== 'card') continue
      // The provider knows a refund by its reference: asking twice gives back once.
      const reference = `refund-${payment.slug}`
      await shop.payments.refund({
        reference,
        chargeReference: payment.slug,
        amount: payment.amount,
      })
    }
    await shop.database.transaction(async (transaction) => {
      const [found] = await transaction
        .select({ user_id: invoices.user_id })
        .from(invoices)
        .where(eq(invoices.id, invoiceId))
      if (found === undefined) return
      await lockUser(transaction, found.user_id)
      const invoice = await lockInvoice(transaction, invoiceId)
      if (invoice === undefined) return
      const from = ['PAID', 'PARTIALLY_REFUNDED'] as const
      if (!(await moveInvoice(transaction, invoiceId, { from, to: 'REFUNDED' }))) return
      await transaction
        .update(invoices)
        .set({ refunded: sql`${invoices.paid}` })
        .where(eq(invoices.id, invoiceId))
      for (const payment of await listSucceededPayments(transaction, invoiceId)) {
        await markRefunded(transaction, payment)
      }
      await returnInvoicePoints(transaction, invoice, { today, now })
      await takeBackRentPoints(transaction, invoice, today, now)
    })
  },
)

async function takeBackRentPoints(
  database: Shop['database'],
  invoice: { readonly id: number; readonly user_id: number; readonly number: string },
  today: string,
  now: Date,
) {
  const earnedCause = `rent of invoice ${invoice.id}`
  const isKnown = await database.$count(pointsEntries, eq(pointsEntries.cause, earnedCause))
  if (isKnown === 0) return
  await revokePoints(database, {
    userId: invoice.user_id,
    category: 'general',
    cause: `${earnedCause} revoked`,
    earnedCause,
    invoiceId: invoice.id,
    note_ja: `${invoice.number} の返金によるポイントの取り消し`,
    note_en: `Points taken back with the refund of ${invoice.number}`,
    today,
    now,
  })
}
