import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { invoices, payments } from '#api/store/tables/billing-tables.ts'
import { refunds } from '#api/store/tables/refund-tables.ts'
import type { Database } from './database.ts'
import { qualified } from './qualified-column.ts'

export type RefundRow = typeof refunds.$inferSelect

/** Payments of an invoice in money, the newest first, with what is already planned to be refunded, and how often. */
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

const fromPayment = {
  refund: refunds,
  payment: { slug: payments.slug, method: payments.method },
}

/** A refund with its payment. */
export interface RefundFromPayment {
  readonly refund: RefundRow
  readonly payment: Pick<typeof payments.$inferSelect, 'slug' | 'method'>
}

/** Refunds of an invoice that the provider is to give back to a card; oldest first. */
export const listRefundsToSend = (
  database: Database,
  invoiceId: number,
): Promise<RefundFromPayment[]> =>
  database
    .select(fromPayment)
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .where(
      and(
        eq(refunds.invoice_id, invoiceId),
        eq(payments.method, 'card'),
        isNull(refunds.done_at),
        isNull(refunds.refused_at),
      ),
    )
    .orderBy(asc(refunds.id))

/** Stores that the provider will not refund to the card. */
export const markRefundRefused = (database: Database, id: number, now: Date) =>
  database
    .update(refunds)
    .set({ refused_at: now })
    .where(and(eq(refunds.id, id), isNull(refunds.done_at), isNull(refunds.refused_at)))

/** Stores that money has been refunded, once. @returns false when that was stored before */
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

export const findRefundBySlug = async (
  database: Database,
  slug: string,
): Promise<RefundFromPayment | undefined> =>
  (
    await database
      .select(fromPayment)
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.payment_id))
      .where(eq(refunds.slug, slug))
  )[0]

/**
 * Refunds that the operator has to transfer by hand: the money did not come from a card, or cannot go back to it; oldest
 * first.
 */
export const listRefundsToTransfer = (database: Database, limit: number) =>
  database
    .select({
      slug: refunds.slug,
      amount: refunds.amount,
      method: payments.method,
      invoice_number: invoices.number,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .innerJoin(invoices, eq(invoices.id, refunds.invoice_id))
    .where(
      and(isNull(refunds.done_at), or(ne(payments.method, 'card'), isNotNull(refunds.refused_at))),
    )
    .orderBy(asc(refunds.id))
    .limit(limit)
