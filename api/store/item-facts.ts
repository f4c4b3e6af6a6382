import { asc, eq } from 'drizzle-orm'
import { items } from '#api/store/tables/catalogue-tables.ts'
import type { Database } from './database.ts'

/** What e-mails and invoices say about an item. @throws when there is none: a subscription's item exists. */
export async function getItemFacts(database: Database, itemId: number) {
  const [item] = await database
    .select({ name_ja: items.name_ja, name_en: items.name_en, category: items.category })
    .from(items)
    .where(eq(items.id, itemId))
  if (item === undefined) throw new Error(`There is no item ${itemId}.`)
  return item
}

/** Devices of the beta programme: those that can be pre-ordered. */
export const listPreOrderItems = (database: Database) =>
  database
    .select({ id: items.id, name_ja: items.name_ja, name_en: items.name_en })
    .from(items)
    .where(eq(items.availability, 'pre-order'))
    .orderBy(asc(items.id))
