import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, not, or } from 'drizzle-orm'
import {
  statusesBefore,
  subscriptionTransitions,
  unpaidApplicationStatuses,
} from '#api/domain/status-transitions.ts'
import { subscriptionEvents, subscriptions } from '#api/store/tables/subscription-tables.ts'
import type { SubscriptionStatus } from '#contract/enums.ts'
import type { Database } from './database.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect
type Change = Partial<typeof subscriptions.$inferInsert>

interface Transition {
  readonly to: SubscriptionStatus
  readonly now: Date
  /** Columns that change with the status. */
  readonly set?: Change | undefined
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

/** Locks a subscription until the transaction ends; the user's row must be locked before. */
export const lockSubscription = async (database: Database, id: number) =>
  (await database.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update'))[0]

/** A customer's applications, and subscriptions that have not ended; the user's row must be locked before. */
export const lockSubscriptionsOf = (database: Database, userId: number) =>
  database
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.user_id, userId), not(subscriptions.is_final)))
    .orderBy(asc(subscriptions.id))
    .for('update')

/** Columns that change without the status. */
export const updateSubscription = (database: Database, id: number, set: Change) =>
  database.update(subscriptions).set(set).where(eq(subscriptions.id, id))

/** The customer's subscriptions that want points for rent that is not invoiced yet. */
export const listPointsWishes = (database: Database, userId: number): Promise<SubscriptionRow[]> =>
  database
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.user_id, userId),
        eq(subscriptions.is_final, false),
        isNotNull(subscriptions.next_charge_on),
        or(eq(subscriptions.points_auto_use, true), gt(subscriptions.next_invoice_points, 0)),
      ),
    )

interface Due {
  /** A day in Japan. */
  readonly today: string
  /** Months that begin up to and including this day. */
  readonly until: string
  readonly limit: number
}

/** Rents whose next month is to be invoiced, the most urgent first: without those whose end was requested and that are not late. */
export const listSubscriptionsToInvoice = (database: Database, { today, until, limit }: Due) =>
  database
    .select({ id: subscriptions.id, user_id: subscriptions.user_id })
    .from(subscriptions)
    .where(
      and(
        inArray(subscriptions.status, ['subscribed', 'in_repair', 'servicer']),
        lte(subscriptions.next_charge_on, until),
        or(
          and(
            isNull(subscriptions.rent_until),
            or(
              ne(subscriptions.renewal, 'end'),
              eq(subscriptions.status, 'servicer'),
              lte(subscriptions.next_charge_on, subscriptions.minimum_ends_on),
            ),
          ),
          lte(subscriptions.next_charge_on, subscriptions.rent_until),
          and(lt(subscriptions.return_by, today), ne(subscriptions.status, 'in_repair')),
        ),
      ),
    )
    .orderBy(asc(subscriptions.next_charge_on), asc(subscriptions.id))
    .limit(limit)

/** The card to which a subscription is charged, unless it has one. */
export const setCardIfNone = (database: Database, id: number, cardId: number) =>
  database
    .update(subscriptions)
    .set({ card_id: cardId })
    .where(and(eq(subscriptions.id, id), isNull(subscriptions.card_id)))

/** Approved applications that were not paid in time; their index leaves out what has ended. */
export const listUnpaidApplications = (database: Database, now: Date, limit: number) =>
  database
    .select()
    .from(subscriptions)
    .where(
      and(
        not(subscriptions.is_final),
        inArray(subscriptions.status, unpaidApplicationStatuses),
        lte(subscriptions.pay_by, now),
      ),
    )
    .limit(limit)

interface Term {
  readonly renewal: SubscriptionRow['renewal']
  /** Minimum terms that ended, or end, before this day in Japan. */
  readonly before: string
  readonly limit: number
}

/** Subscriptions in use whose customer has chosen what happens at the end of the minimum term, and has not requested the end. */
export const listTermsToRenew = (database: Database, { renewal, before, limit }: Term) =>
  database
    .select({ id: subscriptions.id, user_id: subscriptions.user_id })
    .from(subscriptions)
    .where(
      and(
        inArray(subscriptions.status, ['subscribed', 'in_repair']),
        eq(subscriptions.renewal, renewal),
        isNull(subscriptions.end_requested_at),
        lt(subscriptions.minimum_ends_on, before),
      ),
    )
    .limit(limit)
