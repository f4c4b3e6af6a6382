import { and, asc, eq, inArray, isNull, ne, not, sql } from 'drizzle-orm'
import { undeliveredStatuses } from '#api/domain/status-transitions.ts'
import { items, variants } from '#api/store/tables/catalogue-tables.ts'
import { subscriptions } from '#api/store/tables/subscription-tables.ts'
import type { Database } from './database.ts'
import type { SubscriptionRow } from './subscription-status.ts'

/** Until the end of the transaction a variant's stock is taken and added to by one caller, and who finds none is stored before more is added. */
const lockVariant = (database: Database, variantId: number) =>
  database
    .select({ id: variants.id })
    .from(variants)
    .where(eq(variants.id, variantId))
    .for('no key update')

/** Reserves one piece of a variant for the first caller. @returns false when there is none left */
export async function reserveStock(database: Database, variantId: number): Promise<boolean> {
  await lockVariant(database, variantId)
  const taken = await database
    .update(variants)
    .set({
      stock: sql`${variants.stock} - 1`,
      is_out_of_stock: sql`${variants.stock} <= 1`,
    })
    .where(and(eq(variants.id, variantId), sql`${variants.stock} > 0`))
    .returning({ item_id: variants.item_id })
  for (const { item_id } of taken) await updateAvailability(database, item_id)
  return taken.length > 0
}

const isStocked = (itemId: number) =>
  sql`exists (select 1 from ${variants} where ${variants.item_id} = ${itemId} and ${variants.stock} > 0)`

/** An item is in stock while one of its variants is; a pre-order stays one. */
async function updateAvailability(database: Database, itemId: number) {
  // A statement of its own: the next one then counts what others who held the item have stored meanwhile. Not stronger
  // than the update's own lock, so that nobody who stores a subscription of the item has to wait.
  await database
    .select({ id: items.id })
    .from(items)
    .where(eq(items.id, itemId))
    .for('no key update')
  const hasStock = isStocked(itemId)
  await database
    .update(items)
    .set({
      availability: sql`case when ${hasStock} then 'in-stock' else 'out-of-stock' end`,
      is_out_of_stock: sql`not ${hasStock}`,
    })
    .where(and(eq(items.id, itemId), ne(items.availability, 'pre-order')))
}

/** What becomes of a piece that is not with a customer any more. */
export interface Piece {
  /** False for one that cannot be lent again: lost, or broken. The shop does not own it any more. */
  readonly isRestocked: boolean
}

/** A subscription holds its piece no more; it goes back into stock, once, if it can be lent again. */
export async function releaseStock(
  database: Database,
  subscription: SubscriptionRow,
  { isRestocked }: Piece,
) {
  const released = await database
    .update(subscriptions)
    .set({ holds_stock: false })
    .where(and(eq(subscriptions.id, subscription.id), eq(subscriptions.holds_stock, true)))
    .returning({ variant_id: subscriptions.variant_id })
  if (isRestocked) for (const { variant_id } of released) await addStock(database, variant_id)
}

/**
 * Pieces that have arrived, are back or are wanted no more go to the pre-orders that wait for one; the rest is free.
 * @returns how many went to pre-orders
 */
export async function addStock(database: Database, variantId: number, pieces = 1): Promise<number> {
  await lockVariant(database, variantId)
  const allocated = await allocateToPreOrders(database, variantId, pieces)
  if (allocated === pieces) return allocated
  const added = await database
    .update(variants)
    .set({ stock: sql`${variants.stock} + ${pieces - allocated}`, is_out_of_stock: false })
    .where(eq(variants.id, variantId))
    .returning({ item_id: variants.item_id })
  for (const { item_id } of added) await updateAvailability(database, item_id)
  return allocated
}

/** In the order of their application. @returns how many got one */
async function allocateToPreOrders(database: Database, variantId: number, pieces: number) {
  const waiting = database
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.variant_id, variantId),
        not(subscriptions.is_final),
        inArray(subscriptions.status, [...undeliveredStatuses]),
        eq(subscriptions.holds_stock, false),
        isNull(subscriptions.shipped_at),
      ),
    )
    .orderBy(asc(subscriptions.id))
    .limit(pieces)
    // One that is cancelled meanwhile does not get a piece.
    .for('update')
  const ids = (await waiting).map(({ id }) => id)
  if (ids.length > 0)
    await database
      .update(subscriptions)
      .set({ holds_stock: true })
      .where(inArray(subscriptions.id, ids))
  return ids.length
}

/** An item of which pieces are left is no pre-order any more. */
export const endPreOrder = (database: Database, itemId: number) =>
  database
    .update(items)
    .set({ availability: 'in-stock', is_out_of_stock: false })
    .where(and(eq(items.id, itemId), eq(items.availability, 'pre-order'), isStocked(itemId)))

/** A variant and its item as they are stocked. */
export async function findStock(database: Database, sku: string) {
  const [found] = await database
    .select({
      id: variants.id,
      item_id: variants.item_id,
      stock: variants.stock,
      availability: items.availability,
    })
    .from(variants)
    .innerJoin(items, eq(items.id, variants.item_id))
    .where(eq(variants.sku, sku))
  return found
}
