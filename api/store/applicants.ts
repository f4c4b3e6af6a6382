import { and, eq, sql } from 'drizzle-orm'
import type { Applicant } from '#api/domain/application-eligibility.ts'
import { users } from '#api/store/tables/account-tables.ts'
import { prices, variants } from '#api/store/tables/catalogue-tables.ts'
import { subscriptionEvents, subscriptions } from '#api/store/tables/subscription-tables.ts'
import type { Fees } from '#contract/fees.ts'
import type { TermMonths } from '#contract/values.ts'
import type { Database } from './database.ts'
import { listOverdue } from './invoices.ts'
import { qualified } from './qualified-column.ts'

/** Applications on their way: decided, paid and sent one at a time. */
const inProcess = [
  'review_in_progress',
  'waiting_for_payment',
  'payment_failed',
  'waiting_for_shipment',
] as const

/** Everything about a user that decides whether they may apply; whether the device is there is added by the caller. */
export async function readApplicant(
  database: Database,
  userId: number,
  fees: Fees,
): Promise<Omit<Applicant, 'isAvailable'>> {
  const [user] = await database
    .select({
      status: users.status,
      isRefused: users.is_refused,
      wasCollected: sql<boolean>`exists (
        select 1 from ${subscriptionEvents} join ${subscriptions} on ${qualified(subscriptions.id)} = ${qualified(subscriptionEvents.subscription_id)}
        where ${qualified(subscriptions.user_id)} = ${qualified(users.id)} and ${qualified(subscriptionEvents.status)} = 'servicer'
      )`,
    })
    .from(users)
    .where(eq(users.id, userId))
  if (user === undefined) throw new Error(`There is no user ${userId}.`)
  const active = await database
    .select({ slug: subscriptions.slug, status: subscriptions.status })
    .from(subscriptions)
    .where(and(eq(subscriptions.user_id, userId), eq(subscriptions.is_final, false)))
  const [overdue] = await listOverdue(database, userId)
  const { normal, verified } = fees.max_active_subscriptions
  return {
    status: user.status,
    isRefused: user.isRefused || user.wasCollected,
    overdue: overdue && { invoice_slug: overdue.slug, balance: overdue.total - overdue.paid },
    openApplications: active
      .filter(({ status }) => inProcess.some((step) => step === status))
      .map(({ slug }) => slug),
    activeCount: active.length,
    maxActive: user.status === 'verified' ? verified : normal,
  }
}

/** Rents of one user for one item that are not over. */
export const countHeld = (database: Database, userId: number, itemId: number) =>
  database.$count(
    subscriptions,
    and(
      eq(subscriptions.user_id, userId),
      eq(subscriptions.item_id, itemId),
      eq(subscriptions.is_final, false),
    ),
  )

/** Variants of an item with what each term costs. */
export const findOffer = async (
  database: Database,
  { itemId, variantId, months }: { itemId: number; variantId: number; months: TermMonths },
) =>
  (
    await database
      .select({ stock: variants.stock, monthly: prices.monthly })
      .from(variants)
      .innerJoin(prices, eq(prices.variant_id, variants.id))
      .where(
        and(eq(variants.id, variantId), eq(variants.item_id, itemId), eq(prices.months, months)),
      )
  )[0]
