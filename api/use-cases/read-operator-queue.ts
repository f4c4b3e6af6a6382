import { and, asc, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import { addressChanges } from '#api/store/tables/request-tables.ts'
import { subscriptions } from '#api/store/tables/subscription-tables.ts'
import { tradeIns } from '#api/store/tables/trade-in-tables.ts'
import type { AppContext } from './app-context.ts'

const maxResults = 200

/** What waits for the operator, oldest first. `before` leaves out what came in later. */
export async function readQueue({ database }: AppContext, before: Date) {
  const subscriptionsIn = (where: ReturnType<typeof and>) =>
    database
      .select({ slug: subscriptions.slug, id: subscriptions.id })
      .from(subscriptions)
      .where(where)
      .orderBy(asc(subscriptions.id))
      .limit(maxResults)
  const waiting = eq(subscriptions.status, 'waiting_for_shipment')
  return {
    applications: await subscriptionsIn(
      and(eq(subscriptions.status, 'review_in_progress'), lte(subscriptions.created_at, before)),
    ),
    to_ship: await subscriptionsIn(and(waiting, isNull(subscriptions.shipped_at))),
    on_their_way: await subscriptionsIn(and(waiting, lte(subscriptions.shipped_at, before))),
    to_return: await subscriptionsIn(
      and(
        eq(subscriptions.status, 'subscribed'),
        isNotNull(subscriptions.end_requested_at),
        lte(subscriptions.end_requested_at, before),
      ),
    ),
    address_changes: await database
      .select({ slug: addressChanges.slug })
      .from(addressChanges)
      .where(and(eq(addressChanges.status, 'pending'), lte(addressChanges.created_at, before)))
      .orderBy(asc(addressChanges.id))
      .limit(maxResults),
    trade_ins: await database
      .select({ session_id: tradeIns.session_id, status: tradeIns.status })
      .from(tradeIns)
      .where(
        and(
          inArray(tradeIns.status, ['OFFER_ACCEPTED', 'DEVICE_RECEIVED']),
          lte(tradeIns.last_active_at, before),
        ),
      )
      .orderBy(asc(tradeIns.id))
      .limit(maxResults),
  }
}
