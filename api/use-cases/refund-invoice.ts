import { and, eq, inArray, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { toJapanDay } from '#api/domain/japan-time.ts'
import { returnInvoicePoints } from '#api/store/invoice-points.ts'
import { lockInvoice, transitionInvoice } from '#api/store/invoices.ts'
import { scheduleJob } from '#api/store/jobs.ts'
import { lockUser } from '#api/store/locks.ts'
import { listSucceededPayments, markRefunded } from '#api/store/payments.ts'
import { revokePoints } from '#api/store/points-ledger.ts'
import { findSubscriptionBySlug } from '#api/store/subscriptions.ts'
import { invoices, pointsEntries } from '#api/store/tables/billing-tables.ts'
import type { AppContext } from './app-context.ts'
import { jobKind } from './worker.ts'

/** Schedules the refund of everything that was paid for a subscription. */
export async function refundSubscription(context: AppContext, slug: string) {
  const subscription = await findSubscriptionBySlug(context.database, slug)
  if (subscription === undefined) return
  const paid = await context.database
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        eq(invoices.subscription_id, subscription.id),
        inArray(invoices.status, ['PAID', 'PARTIALLY_REFUNDED']),
      ),
    )
  const now = context.now()
  for (const { id } of paid) {
    const job = {
      kind: refundJob.kind,
      dedupeKey: `refund of invoice ${id}`,
      payload: { invoiceId: id },
    }
    await scheduleJob(context.database, { ...job, runAt: now }, now)
  }
}

/** Gives back the money of one invoice, its points, and takes back the points that it earned; safe to repeat. */
export const refundJob = jobKind(
  'refund invoice',
  v.object({ invoiceId: v.number() }),
  async (context, { invoiceId }) => {
    const now = context.now()
    const today = toJapanDay(now)
    for (const payment of await listSucceededPayments(context.database, invoiceId)) {
      if (payment.method !== 'card') continue
      // The provider knows a refund by its reference: asking twice gives back once.
      const reference = `refund-${payment.slug}`
      await context.payments.refund({
        reference,
        chargeReference: payment.slug,
        amount: payment.amount,
      })
    }
    await context.database.transaction(async (transaction) => {
      const [found] = await transaction
        .select({ user_id: invoices.user_id })
        .from(invoices)
        .where(eq(invoices.id, invoiceId))
      if (found === undefined) return
      await lockUser(transaction, found.user_id)
      const invoice = await lockInvoice(transaction, invoiceId)
      if (invoice === undefined) return
      const from = ['PAID', 'PARTIALLY_REFUNDED'] as const
      if (!(await transitionInvoice(transaction, invoiceId, { from, to: 'REFUNDED' }))) return
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
  database: AppContext['database'],
  invoice: { readonly id: number; readonly user_id: number; readonly number: string },
  today: string,
  now: Date,
) {
  const dedupeKeyOfEarn = `rent of invoice ${invoice.id}`
  const isKnown = await database.$count(
    pointsEntries,
    eq(pointsEntries.dedupe_key, dedupeKeyOfEarn),
  )
  if (isKnown === 0) return
  await revokePoints(database, {
    userId: invoice.user_id,
    category: 'general',
    dedupeKey: `${dedupeKeyOfEarn} revoked`,
    dedupeKeyOfEarn,
    invoiceId: invoice.id,
    note_ja: `${invoice.number} の返金によるポイントの取り消し`,
    note_en: `Points taken back with the refund of ${invoice.number}`,
    today,
    now,
  })
}
