import { and, eq, exists, ne, or, sql } from 'drizzle-orm'
import { users } from '#api/store/tables/account-tables.ts'
import { items, prices, variants } from '#api/store/tables/catalogue-tables.ts'
import { deviceChanges } from '#api/store/tables/device-change-tables.ts'
import { subscriptionEvents, subscriptions } from '#api/store/tables/subscription-tables.ts'
import type { TermMonths } from '#contract/values.ts'
import type { Database } from './database.ts'
import { isOpenChange } from './device-changes.ts'
import { qualified } from './qualified-column.ts'

/** A user's status, and whether the operator refuses them or one of their debts went to a collector. */
export async function getReputation(database: Database, userId: number) {
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
  return user
}

/** A user's subscriptions that can still change, applications among them. */
export const listActiveSubscriptions = (database: Database, userId: number) =>
  database
    .select({
      slug: subscriptions.slug,
      status: subscriptions.status,
      holdsStock: subscriptions.holds_stock,
      shippedAt: subscriptions.shipped_at,
    })
    .from(subscriptions)
    .where(and(eq(subscriptions.user_id, userId), eq(subscriptions.is_final, false)))

/** One user's running rents of an item, or with a pending change to it; one rent may be left out. */
export const countActiveOfItem = (
  database: Database,
  userId: number,
  itemId: number,
  exceptId?: number,
) =>
  database.$count(
    subscriptions,
    and(
      eq(subscriptions.user_id, userId),
      eq(subscriptions.is_final, false),
      exceptId === undefined ? undefined : ne(subscriptions.id, exceptId),
      or(
        eq(subscriptions.item_id, itemId),
        exists(
          database
            .select({ one: sql`1` })
            .from(deviceChanges)
            .where(
              and(
                eq(deviceChanges.subscription_id, subscriptions.id),
                eq(deviceChanges.item_id, itemId),
                isOpenChange,
              ),
            ),
        ),
      ),
    ),
  )

/** Availability, monthly price in yen and most pieces per user of one variant for one term; undefined when it is not offered. */
export const findOffer = async (
  database: Database,
  { itemId, variantId, months }: { itemId: number; variantId: number; months: TermMonths },
) =>
  (
    await database
      .select({
        availability: items.availability,
        monthly: prices.monthly,
        max_per_user: items.max_per_user,
      })
      .from(variants)
      .innerJoin(items, eq(items.id, variants.item_id))
      .innerJoin(prices, eq(prices.variant_id, variants.id))
      .where(
        and(eq(variants.id, variantId), eq(variants.item_id, itemId), eq(prices.months, months)),
      )
  )[0]
