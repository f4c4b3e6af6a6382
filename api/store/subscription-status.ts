import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { statusesBefore, subscriptionTransitions } from '#api/domain/status-transitions.ts'
import { items, variants } from '#api/store/tables/catalogue-tables.ts'
import { subscriptionEvents, subscriptions } from '#api/store/tables/subscription-tables.ts'
import type { SubscriptionStatus } from '#contract/enums.ts'
import type { Database } from './database.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect
type Change = Partial<typeof subscriptions.$inferInsert>

interface Move {
  readonly to: SubscriptionStatus
  readonly now: Date
  /** What changes with the status. */
  readonly set?: Change
}

/**
 * Moves a subscription as design C.4 allows, and notes it in its timeline. Inside a transaction.
 * @returns the subscription as it now is; undefined when its status does not allow the move
 */
export async function transitionSubscription(
  database: Database,
  id: number,
  { to, now, set = {} }: Move,
): Promise<SubscriptionRow | undefined> {
  const [moved] = await database
    .update(subscriptions)
    .set({ ...set, status: to })
    .where(
      and(
        eq(subscriptions.id, id),
        inArray(subscriptions.status, statusesBefore(subscriptionTransitions, to)),
      ),
    )
    .returning()
  if (moved === undefined) return undefined
  await noteStatus(database, id, to, now)
  return moved
}

export const noteStatus = (database: Database, id: number, status: SubscriptionStatus, now: Date) =>
  database.insert(subscriptionEvents).values({ subscription_id: id, status, at: now })

/** Holds a subscription until the transaction ends; the user's row is held before. */
export const lockSubscription = async (database: Database, id: number) =>
  (await database.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update'))[0]

/** Sets one piece of a variant aside. @returns false when there is none left */
export async function reserveStock(database: Database, variantId: number): Promise<boolean> {
  const taken = await database
    .update(variants)
    .set({
      stock: sql`${variants.stock} - 1`,
      is_out_of_stock: sql`${variants.stock} <= 1`,
    })
    .where(and(eq(variants.id, variantId), sql`${variants.stock} > 0`))
    .returning({ item_id: variants.item_id })
  for (const { item_id } of taken) await followStock(database, item_id)
  return taken.length > 0
}

/** Design C.4: an item is in stock while one of its variants is; a pre-order stays one. */
async function followStock(database: Database, itemId: number) {
  const hasStock = sql`exists (select 1 from ${variants} where ${variants.item_id} = ${itemId} and ${variants.stock} > 0)`
  await database
    .update(items)
    .set({
      availability: sql`case when ${hasStock} then 'in-stock' else 'out-of-stock' end`,
      is_out_of_stock: sql`not ${hasStock}`,
    })
    .where(and(eq(items.id, itemId), ne(items.availability, 'pre-order')))
}

/** Puts the piece back that a subscription held, once. */
export async function releaseStock(database: Database, subscription: SubscriptionRow) {
  const released = await database
    .update(subscriptions)
    .set({ holds_stock: false })
    .where(and(eq(subscriptions.id, subscription.id), eq(subscriptions.holds_stock, true)))
    .returning({ variant_id: subscriptions.variant_id })
  for (const { variant_id } of released) await addStock(database, variant_id)
}

export async function addStock(database: Database, variantId: number) {
  const added = await database
    .update(variants)
    .set({ stock: sql`${variants.stock} + 1`, is_out_of_stock: false })
    .where(eq(variants.id, variantId))
    .returning({ item_id: variants.item_id })
  for (const { item_id } of added) await followStock(database, item_id)
}
