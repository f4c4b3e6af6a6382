import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, ne, not, sql } from 'drizzle-orm'
import { toJapanTime } from '#api/domain/japan-time.ts'
import { paymentReference } from '#api/domain/payment-reference.ts'
import { invoiceLines, invoices, payments } from '#api/store/tables/billing-tables.ts'
import type { Payment, PaymentFailure } from '#contract/payment.ts'
import { countRows } from './count-rows.ts'
import type { Database } from './database.ts'
import type { InvoiceRow } from './invoices.ts'
import { qualified } from './qualified-column.ts'

export type PaymentRow = typeof payments.$inferSelect

const toPayment = (row: PaymentRow, invoice_slug: string | null): Payment => ({
  slug: row.slug,
  invoice_slug,
  category: row.category,
  method: row.method,
  card_last4: row.card_last4,
  amount: row.amount,
  refunded: row.refunded_amount,
  status: row.status,
  failure_code: row.failure_code,
  created_at: toJapanTime(row.created_at),
})

const invoiceSlug = sql<string | null>`(
  select ${qualified(invoices.slug)} from ${invoices} where ${qualified(invoices.id)} = ${qualified(payments.invoice_id)}
)`

/** A user's payments, the newest first. */
export async function listPayments(
  database: Database,
  { userId, limit, offset }: { userId: number; limit: number; offset: number },
) {
  const where = eq(payments.user_id, userId)
  const onPage = database
    .select({ id: payments.id })
    .from(payments)
    .where(where)
    .orderBy(desc(payments.id))
    .limit(limit)
    .offset(offset)
  const rows = await database
    .select({ payment: payments, invoiceSlug })
    .from(payments)
    .where(inArray(payments.id, onPage))
    .orderBy(desc(payments.id))
  const count = await countRows(rows, { limit, offset }, () => database.$count(payments, where))
  return { count, results: rows.map((row) => toPayment(row.payment, row.invoiceSlug)) }
}

export async function getPayment(database: Database, id: number): Promise<Payment> {
  const [row] = await database
    .select({ payment: payments, invoiceSlug })
    .from(payments)
    .where(eq(payments.id, id))
  if (row === undefined) throw new Error(`There is no payment ${id}.`)
  return toPayment(row.payment, row.invoiceSlug)
}

interface NewPayment {
  readonly invoice: InvoiceRow
  readonly method: PaymentRow['method']
  readonly card?: { readonly id: number; readonly last4: string } | undefined
  readonly amount: number
  readonly status: 'pending' | 'succeeded'
  readonly isAutomatic?: boolean
  readonly now: Date
}

/** Inside a transaction that has locked the invoice. */
export async function insertPayment(database: Database, payment: NewPayment): Promise<PaymentRow> {
  const { invoice, method, card, amount, status, isAutomatic = false, now } = payment
  const earlier = await database.$count(payments, eq(payments.invoice_id, invoice.id))
  const [stored] = await database
    .insert(payments)
    .values({
      slug: paymentReference({ invoice: invoice.slug, earlier, amount }),
      user_id: invoice.user_id,
      invoice_id: invoice.id,
      category: invoice.category,
      method,
      card_id: card?.id ?? null,
      card_last4: card?.last4 ?? null,
      amount,
      status,
      refunded_amount: 0,
      is_automatic: isAutomatic,
      created_at: now,
      settled_at: status === 'succeeded' ? now : null,
    })
    .returning()
  if (stored === undefined) throw new Error('The payment was not stored.')
  return stored
}

export const findPayment = async (database: Database, id: number) =>
  (await database.select().from(payments).where(eq(payments.id, id)))[0]

export const findPendingPayment = async (database: Database, invoiceId: number) =>
  (
    await database
      .select()
      .from(payments)
      .where(and(eq(payments.invoice_id, invoiceId), eq(payments.status, 'pending')))
  )[0]

/** Stores the outcome of a pending payment, once. @returns false when it was stored before */
export async function markPaymentSettled(
  database: Database,
  id: number,
  outcome: { readonly provider_id: string } | { readonly failure: PaymentFailure },
  now: Date,
): Promise<boolean> {
  const changed = await database
    .update(payments)
    .set(
      'failure' in outcome
        ? { status: 'failed', failure_code: outcome.failure, settled_at: now }
        : { status: 'succeeded', provider_id: outcome.provider_id, settled_at: now },
    )
    .where(and(eq(payments.id, id), eq(payments.status, 'pending')))
    .returning({ id: payments.id })
  return changed.length > 0
}

/** A card was refused; a provider that was away refused none. */
const isRefused = and(
  eq(payments.status, 'failed'),
  ne(payments.failure_code, 'provider_unavailable'),
)

/** Yen that cards have paid for an invoice, less what has been refunded. */
export async function sumKeptFromCards(database: Database, invoiceId: number): Promise<number> {
  const [row] = await database
    .select({
      kept: sql<number>`coalesce(sum(${payments.amount} - ${payments.refunded_amount}), 0)::int`,
    })
    .from(payments)
    .where(
      and(
        eq(payments.invoice_id, invoiceId),
        eq(payments.method, 'card'),
        inArray(payments.status, ['succeeded', 'refunded']),
      ),
    )
  return row?.kept ?? 0
}

/** Whether a scheduled charge of an invoice was refused at a moment or later. */
export const wasChargeRefusedSince = async (database: Database, invoiceId: number, since: Date) =>
  (await database.$count(
    payments,
    and(
      eq(payments.invoice_id, invoiceId),
      eq(payments.is_automatic, true),
      isRefused,
      gte(payments.settled_at, since),
    ),
  )) > 0

/** Payments of any invoice of a subscription, also of one that was issued anew. */
const isOfSubscription = (database: Database, subscriptionId: number) =>
  inArray(
    payments.invoice_id,
    database
      .select({ id: invoices.id })
      .from(invoices)
      .where(eq(invoices.subscription_id, subscriptionId)),
  )

/** Attempts to pay anything of a subscription, whatever their outcome. */
export const countPaymentsOfSubscription = (database: Database, subscriptionId: number) =>
  database.$count(payments, isOfSubscription(database, subscriptionId))

/** How often a card was refused for anything of a subscription. */
export const countRefusedPayments = (database: Database, subscriptionId: number) =>
  database.$count(payments, and(isOfSubscription(database, subscriptionId), isRefused))

/** Payments from before the given moment whose outcome is unknown, the oldest first. */
export const listPendingPayments = (database: Database, before: Date, limit: number) =>
  database
    .select()
    .from(payments)
    .where(and(eq(payments.status, 'pending'), lt(payments.created_at, before)))
    .orderBy(asc(payments.created_at), asc(payments.id))
    .limit(limit)

/** Stores that the points and coupon of an invoice were given back to the customer. */
export const markReductionsReturned = (database: Database, invoiceId: number) =>
  database
    .update(payments)
    .set({ status: 'refunded', refunded_amount: sql`${payments.amount}` })
    .where(
      and(
        eq(payments.invoice_id, invoiceId),
        inArray(payments.method, ['points', 'coupon']),
        eq(payments.status, 'succeeded'),
      ),
    )

/**
 * Yen of a card payment that can bear late interest: there is none on what was given back, nor on the late interest of the
 * invoice.
 */
const principal = sql<number>`greatest(0, ${payments.amount} - ${payments.refunded_amount} - (
  select coalesce(sum(${invoiceLines.amount}), 0) from ${invoiceLines}
  where ${invoiceLines.invoice_id} = ${invoices.id} and ${invoiceLines.kind} = 'late_interest'
))::int`

/**
 * Card payments of a subscription that were settled after the given moment, each with the due day of its invoice. Not for
 * optional purchases, which are never past due, nor for what is not owed any more and is being given back.
 */
export const listCardPaymentsSince = (database: Database, subscriptionId: number, since: Date) =>
  database
    .select({ principal, due_on: invoices.due_on, settled_at: payments.settled_at })
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoice_id))
    .where(
      and(
        eq(invoices.subscription_id, subscriptionId),
        not(invoices.is_optional),
        isNull(invoices.released_at),
        eq(payments.method, 'card'),
        eq(payments.status, 'succeeded'),
        gt(payments.settled_at, since),
      ),
    )
