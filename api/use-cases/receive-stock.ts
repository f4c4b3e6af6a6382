import { commonError } from '#api/domain/api-error.ts'
import type { Database } from '#api/store/database.ts'
import { addStock, endPreOrder, findStock } from '#api/store/stock.ts'

interface Received {
  /** Names the variant. */
  readonly sku: string
  readonly pieces: number
}

/**
 * New pieces have arrived: pre-orders that wait for one get theirs, the rest can be applied for, and the item is no pre-order
 * any more once there is a rest. Inside a transaction.
 * @returns how many went to pre-orders, and what can be had now
 * @throws ApiError 404 for a variant that the shop does not have
 */
export async function receiveStock(database: Database, { sku, pieces }: Received) {
  const found = await findStock(database, sku)
  if (found === undefined) throw commonError('not_found')
  const allocated = await addStock(database, found.id, pieces)
  await endPreOrder(database, found.item_id)
  const now = (await findStock(database, sku)) ?? found
  return { sku, allocated, stock: now.stock, availability: now.availability }
}
