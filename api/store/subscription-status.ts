import { and, asc, eq, inArray, isNull, lt, lte } from 'drizzle-orm'
import { statusesBefore, subscriptionTransitions } from '#api/domain/status-transitions.ts'
import { subscriptionEvents, subscriptions } from '#api/store/tables/subscription-tables.ts'
import type { SubscriptionStatus } from '#contract/enums.ts'
import type { Database } from './database.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect
type Change = Partial<typeof subscriptions.$inferInsert>

interface Transition {
  readonly to: SubscriptionStatus
  readonly now: Date
  /** What changes with the status. */
  readonly set?: Change
}

/**
 * Changes the status as the table of transitions allows, and notes it in the timeline. Inside a transaction.
 * @returns the subscription as it now is; undefined when its status does not allow the change
 */
export async function transitionSubscription(
  database: Database,
  id: number,
  { to, now, set = {} }: Transition,
): Promise<SubscriptionRow | undefined> {
  const [changed] = await database
    .update(subscriptions)
    .set({ ...set, status: to })
    .where(
      and(
        eq(subscriptions.id, id),
        inArray(subscriptions.status, statusesBefore(subscriptionTransitions, to)),
      ),
    )
    .returning()
  if (changed === undefined) return undefined
  await insertStatusEvent(database, id, to, now)
  return changed
}

export const insertStatusEvent = (
  database: Database,
  id: number,
  status: SubscriptionStatus,
  now: Date,
) => database.insert(subscriptionEvents).values({ subscription_id: id, status, at: now })

/** Holds a subscription until the transaction ends; the user's row is held before. */
export const lockSubscription = async (database: Database, id: number) =>
  (await database.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update'))[0]

/** Columns that change without the status. */
export const updateSubscription = (database: Database, id: number, set: Change) =>
  database.update(subscriptions).set(set).where(eq(subscriptions.id, id))

interface Due {
  /** A day in Japan, itself included. */
  readonly until: string
  readonly limit: number
}

/** Rents whose next month is to be invoiced, the most urgent first. */
export const listSubscriptionsToInvoice = (database: Database, { until, limit }: Due) =>
  database
    .select({ id: subscriptions.id, user_id: subscriptions.user_id })
    .from(subscriptions)
    .where(
      and(
        inArray(subscriptions.status, ['subscribed', 'in_repair']),
        lte(subscriptions.next_charge_on, until),
      ),
    )
    .orderBy(asc(subscriptions.next_charge_on), asc(subscriptions.id))
    .limit(limit)

/** Approved applications that were not paid in time. */
export const listUnpaidApplications = (database: Database, now: Date, limit: number) =>
  database
    .select()
    .from(subscriptions)
    .where(
      and(
        inArray(subscriptions.status, ['waiting_for_payment', 'payment_failed']),
        lte(subscriptions.pay_by, now),
      ),
    )
    .limit(limit)

interface EndedTerm {
  readonly renewal: SubscriptionRow['renewal']
  /** Minimum terms that ended before this day in Japan. */
  readonly before: string
  readonly limit: number
}

/** Subscriptions whose minimum term is over and whose customer has chosen what happens then. */
export const listEndedTerms = (database: Database, { renewal, before, limit }: EndedTerm) =>
  database
    .select({ id: subscriptions.id, user_id: subscriptions.user_id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.status, 'subscribed'),
        eq(subscriptions.renewal, renewal),
        isNull(subscriptions.end_requested_at),
        lt(subscriptions.minimum_ends_on, before),
      ),
    )
    .limit(limit)
