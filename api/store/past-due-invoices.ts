import { and, asc, eq, exists, inArray, lt, ne, not, sql } from 'drizzle-orm'
import { invoices, payments } from '#api/store/tables/billing-tables.ts'
import { subscriptions } from '#api/store/tables/subscription-tables.ts'
import type { Database } from './database.ts'
import { transitionInvoice } from './invoice-status.ts'

/** Only a customer who has had the device can be late with its rent: an unpaid application expires instead. */
const statusesInUse = ['subscribed', 'in_repair', 'servicer', 'ended'] as const

/**
 * Whether an invoice was to be paid before a day in Japan and is not: by the day, whatever became of the last try to
 * charge it. A payment that was begun by the due day and has no answer yet is in time, and so is what the shop was to charge
 * and has not tried to. Purchases that nobody has to make are never past due.
 */
export const isPastDue = (database: Database, before: string) => {
  // One look-up by key for each invoice; `exists` would be planned as a scan of all subscriptions.
  const isInUse = database
    .select({ is: inArray(subscriptions.status, [...statusesInUse]) })
    .from(subscriptions)
    .where(eq(subscriptions.id, invoices.subscription_id))
  const begunInTime = database
    .select({ one: sql`1` })
    .from(payments)
    .where(
      and(
        eq(payments.invoice_id, invoices.id),
        eq(payments.status, 'pending'),
        sql`(${payments.created_at} at time zone 'Asia/Tokyo')::date <= ${invoices.due_on}`,
      ),
    )
  return and(
    eq(invoices.is_open, true),
    eq(invoices.is_optional, false),
    ne(invoices.status, 'SCHEDULED'),
    lt(invoices.due_on, before),
    sql`coalesce((${isInUse}), true)`,
    not(exists(begunInTime)),
  )
}

/** What is past due for a user on a day in Japan, the oldest first. */
export const listPastDueOfUser = (database: Database, userId: number, today: string) =>
  database
    .select({
      id: invoices.id,
      slug: invoices.slug,
      subscription_id: invoices.subscription_id,
      total: invoices.total,
      paid: invoices.paid,
    })
    .from(invoices)
    .where(and(eq(invoices.user_id, userId), isPastDue(database, today)))
    .orderBy(asc(invoices.due_on), asc(invoices.id))

interface PastDue {
  /** Due before this day in Japan. */
  readonly before: string
  readonly limit: number
}

/** Optional purchases that are unpaid after their last day. */
export const listLapsedInvoices = (database: Database, { before, limit }: PastDue) =>
  database
    .select({ id: invoices.id, user_id: invoices.user_id })
    .from(invoices)
    .where(
      and(eq(invoices.is_open, true), eq(invoices.is_optional, true), lt(invoices.due_on, before)),
    )
    .orderBy(asc(invoices.due_on), asc(invoices.id))
    .limit(limit)

interface PastDuePage extends PastDue {
  /** The last one of the page before; undefined for the first page. */
  readonly after: { readonly id: number; readonly due_on: string } | undefined
}

/** Invoices that are past due and not marked so yet, a page at a time, the oldest first. */
export const listInvoicesToMarkOverdue = (
  database: Database,
  { before, after, limit }: PastDuePage,
) =>
  database
    .select({ id: invoices.id, user_id: invoices.user_id, due_on: invoices.due_on })
    .from(invoices)
    .where(
      and(
        isPastDue(database, before),
        inArray(invoices.status, ['UNPAID', 'FAILED', 'PARTIALLY_PAID']),
        after && sql`(${invoices.due_on}, ${invoices.id}) > (${after.due_on}::date, ${after.id})`,
      ),
    )
    .orderBy(asc(invoices.due_on), asc(invoices.id))
    .limit(limit)

/** Marks an invoice as past due. @returns false when it is not, or was marked before */
export async function markInvoiceOverdue(
  database: Database,
  id: number,
  today: string,
): Promise<boolean> {
  const late = await database
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.id, id), isPastDue(database, today)))
  if (late.length === 0) return false
  return transitionInvoice(database, id, { to: 'OVERDUE' })
}

/** Running subscriptions with an invoice that was due before a day in Japan. */
export const listSubscriptionsInDebt = (database: Database, { before, limit }: PastDue) =>
  database
    .selectDistinct({ id: subscriptions.id, user_id: subscriptions.user_id })
    .from(subscriptions)
    .innerJoin(invoices, eq(invoices.subscription_id, subscriptions.id))
    .where(and(eq(subscriptions.status, 'subscribed'), isPastDue(database, before)))
    .limit(limit)

/** Whether a subscription has an invoice that was due before a day in Japan. */
export const isSubscriptionInDebt = async (database: Database, id: number, before: string) =>
  (await database.$count(
    invoices,
    and(eq(invoices.subscription_id, id), isPastDue(database, before)),
  )) > 0
