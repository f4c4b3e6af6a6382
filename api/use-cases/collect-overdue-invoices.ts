import { and, asc, eq, exists, inArray, lt, lte, notInArray, sql } from 'drizzle-orm'
import { addDays } from '#api/domain/calendar.ts'
import { hourMs, minuteMs } from '#api/domain/durations.ts'
import { toJapanDay } from '#api/domain/japan-time.ts'
import { servicerAfterDays, suspensionAfterDays } from '#api/domain/rental.ts'
import { findEmailRecipient } from '#api/store/email-recipients.ts'
import { enqueueEmail } from '#api/store/emails.ts'
import { transitionInvoice } from '#api/store/invoices.ts'
import { lockUser } from '#api/store/locks.ts'
import { listStuckPayments, type PaymentRow } from '#api/store/payments.ts'
import { transitionSubscription } from '#api/store/subscription-status.ts'
import { users } from '#api/store/tables/account-tables.ts'
import { invoices } from '#api/store/tables/billing-tables.ts'
import { subscriptions } from '#api/store/tables/subscription-tables.ts'
import type { AppContext } from './app-context.ts'
import { recordCharge } from './charge-invoice.ts'
import { closeUnpaid } from './close-unpaid-application.ts'
import { emailCustomer } from './email-customer.ts'
import type { RecurringJob } from './worker.ts'

const batchSize = 100
const mayBecomeOverdue = ['UNPAID', 'FAILED', 'PARTIALLY_PAID', 'SCHEDULED'] as const

/** The day after it was due an invoice is overdue; the first one of an application is not: that expires instead. */
export const markOverdue: RecurringJob = {
  name: 'mark overdue invoices',
  everyMs: hourMs,
  async run({ database, siteUrl }, now) {
    const today = toJapanDay(now)
    const due = await database
      .select({
        id: invoices.id,
        user_id: invoices.user_id,
        number: invoices.number,
        slug: invoices.slug,
        total: invoices.total,
        status: invoices.status,
      })
      .from(invoices)
      .innerJoin(subscriptions, eq(subscriptions.id, invoices.subscription_id))
      .where(
        and(
          eq(invoices.is_open, true),
          lt(invoices.due_on, today),
          inArray(invoices.status, [...mayBecomeOverdue]),
          notInArray(subscriptions.status, ['waiting_for_payment', 'payment_failed']),
        ),
      )
      .orderBy(asc(invoices.due_on), asc(invoices.id))
      .limit(batchSize)
    for (const invoice of due) {
      await database.transaction(async (transaction) => {
        await lockUser(transaction, invoice.user_id)
        if (invoice.status === 'SCHEDULED') {
          await transitionInvoice(transaction, invoice.id, { from: ['SCHEDULED'], to: 'UNPAID' })
        }
        const from = ['UNPAID', 'FAILED', 'PARTIALLY_PAID'] as const
        if (!(await transitionInvoice(transaction, invoice.id, { from, to: 'OVERDUE' }))) return
        const reader = await findEmailRecipient(transaction, invoice.user_id)
        const values = {
          name: reader.name,
          number: invoice.number,
          amount: invoice.total.toLocaleString('en'),
          reference: invoice.slug,
        }
        await enqueueEmail(
          transaction,
          { to: reader, template: 'overdue', values },
          { siteUrl, now },
        )
      })
    }
  },
}

/** Applications that were approved but not paid in time (design C.4). */
export const expireApplications: RecurringJob = {
  name: 'expire unpaid applications',
  everyMs: minuteMs,
  async run({ database, siteUrl }, now) {
    const late = await database
      .select()
      .from(subscriptions)
      .where(
        and(
          inArray(subscriptions.status, ['waiting_for_payment', 'payment_failed']),
          lte(subscriptions.pay_by, now),
        ),
      )
      .limit(batchSize)
    for (const found of late) {
      const to = found.status === 'payment_failed' ? 'subscription_failed' : 'expired'
      await database.transaction(async (transaction) => {
        await lockUser(transaction, found.user_id)
        const closed = await closeUnpaid(transaction, found, { to, now })
        if (closed === undefined) return
        const mail = { template: 'payment_window_over' } as const
        await emailCustomer(transaction, closed, mail, { siteUrl, now })
      })
    }
  },
}

const overdueSince = (day: string) => and(eq(invoices.status, 'OVERDUE'), lt(invoices.due_on, day))

/** Design C.4: 14 days overdue suspends the user, 60 days hand the subscription to a collector. */
export const actOnDebts: RecurringJob = {
  name: 'act on debts',
  everyMs: hourMs,
  async run(context, now) {
    const today = toJapanDay(now)
    await suspend(context, addDays(today, -suspensionAfterDays), now)
    await handOverToServicer(context, addDays(today, -servicerAfterDays), now)
  },
}

async function suspend({ database, siteUrl }: AppContext, day: string, now: Date) {
  const debt = database
    .select({ one: sql`1` })
    .from(invoices)
    .where(and(eq(invoices.user_id, users.id), overdueSince(day)))
  const suspended = await database
    .update(users)
    .set({ status: 'temporary_suspend', status_before_suspension: sql`${users.status}` })
    .where(and(inArray(users.status, ['normal', 'unverified', 'verified']), exists(debt)))
    .returning({ id: users.id })
  for (const { id } of suspended) {
    const reader = await findEmailRecipient(database, id)
    await enqueueEmail(
      database,
      { to: reader, template: 'suspended', values: { name: reader.name } },
      { siteUrl, now },
    )
  }
}

async function handOverToServicer({ database }: AppContext, day: string, now: Date) {
  const debts = await database
    .selectDistinct({ id: subscriptions.id })
    .from(subscriptions)
    .innerJoin(invoices, eq(invoices.subscription_id, subscriptions.id))
    .where(and(eq(subscriptions.status, 'subscribed'), overdueSince(day)))
    .limit(batchSize)
  for (const { id } of debts) {
    await database.transaction((transaction) =>
      transitionSubscription(transaction, id, { to: 'servicer', now }),
    )
  }
}

const stuckMs = minuteMs
const questionMs = 30 * minuteMs

/** Payments that a crash or a lost answer left pending: the provider knows what became of them. */
export const repairPayments: RecurringJob = {
  name: 'clear up pending payments',
  everyMs: minuteMs,
  async run(context, now) {
    const stuck = await listStuckPayments(
      context.database,
      new Date(now.getTime() - stuckMs),
      batchSize,
    )
    for (const payment of stuck) await repair(context, payment, now)
  },
}

async function repair(context: AppContext, payment: PaymentRow, now: Date) {
  const result = await context.payments.findCharge(payment.slug)
  if (result === undefined) {
    return recordCharge(
      context,
      payment,
      { status: 'failed', failure: 'provider_unavailable' },
      now,
    )
  }
  if (result.status !== 'requires_action') return recordCharge(context, payment, result, now)
  if (now.getTime() - payment.created_at.getTime() < questionMs) return
  return recordCharge(context, payment, { status: 'failed', failure: 'verification_failed' }, now)
}
