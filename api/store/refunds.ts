import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import { invoices, payments } from '#api/store/tables/billing-tables.ts'
import { refunds } from '#api/store/tables/refund-tables.ts'
import type { Database } from './database.ts'
import { qualified } from './qualified-column.ts'

export type RefundRow = typeof refunds.$inferSelect

/** Payments of an invoice in money, the newest first, with what is planned to go back already, and how often. */
export const listRefundablePayments = (database: Database, invoiceId: number) =>
  database
    .select({
      id: payments.id,
      slug: payments.slug,
      amount: payments.amount,
      planned: sql<number>`(
        select coalesce(sum(${qualified(refunds.amount)}), 0)::int from ${refunds}
        where ${qualified(refunds.payment_id)} = ${qualified(payments.id)}
      )`,
      count: sql<number>`(
        select count(*)::int from ${refunds} where ${qualified(refunds.payment_id)} = ${qualified(payments.id)}
      )`,
    })
    .from(payments)
    .where(
      and(
        eq(payments.invoice_id, invoiceId),
        eq(payments.status, 'succeeded'),
        ne(payments.method, 'points'),
        ne(payments.method, 'coupon'),
      ),
    )
    .orderBy(sql`${payments.id} desc`)

type NewRefund = Pick<
  typeof refunds.$inferInsert,
  'invoice_id' | 'payment_id' | 'amount' | 'reference' | 'created_at'
>

export const insertRefund = (database: Database, refund: NewRefund) =>
  database.insert(refunds).values({ ...refund, slug: randomUUID() })

/** Refunds of an invoice that are on their way, with the payment that they come from; oldest first. */
export const listOpenRefunds = (database: Database, invoiceId: number) =>
  database
    .select({ refund: refunds, method: payments.method, payment_slug: payments.slug })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .where(and(eq(refunds.invoice_id, invoiceId), isNull(refunds.done_at)))
    .orderBy(asc(refunds.id))

/** Notes that money has gone back, once. @returns false when that was noted before */
export async function markRefundDone(
  database: Database,
  { id, payment_id, amount, invoice_id }: RefundRow,
  now: Date,
): Promise<boolean> {
  const done = await database
    .update(refunds)
    .set({ done_at: now })
    .where(and(eq(refunds.id, id), isNull(refunds.done_at)))
    .returning({ id: refunds.id })
  if (done.length === 0) return false
  const sum = sql`${payments.refunded_amount} + ${amount}`
  await database
    .update(payments)
    .set({
      refunded_amount: sum,
      status: sql`case when ${sum} = ${payments.amount} then 'refunded' else ${payments.status} end`,
    })
    .where(eq(payments.id, payment_id))
  await database
    .update(invoices)
    .set({ refunded: sql`${invoices.refunded} + ${amount}` })
    .where(eq(invoices.id, invoice_id))
  return true
}

export const findRefundBySlug = async (database: Database, slug: string) =>
  (
    await database
      .select({ refund: refunds, method: payments.method, user_id: payments.user_id })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.payment_id))
      .where(eq(refunds.slug, slug))
  )[0]

/** Refunds that somebody has to transfer by hand, because the money did not come from a card; oldest first. */
export const listRefundsToTransfer = (database: Database, limit: number) =>
  database
    .select({ slug: refunds.slug, amount: refunds.amount, invoice_number: invoices.number })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .innerJoin(invoices, eq(invoices.id, refunds.invoice_id))
    .where(and(isNull(refunds.done_at), ne(payments.method, 'card')))
    .orderBy(asc(refunds.id))
    .limit(limit)
