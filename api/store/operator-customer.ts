import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { items } from '#api/store/tables/catalogue-tables.ts'
import { subscriptions } from '#api/store/tables/subscription-tables.ts'
import { tradeInModels, tradeIns } from '#api/store/tables/trade-in-tables.ts'
import type { Database } from './database.ts'

/** Of a customer, the newest first. */
export const listSubscriptionsOf = (database: Database, userId: number) =>
  database
    .select({
      slug: subscriptions.slug,
      status: subscriptions.status,
      name_ja: items.name_ja,
      name_en: items.name_en,
    })
    .from(subscriptions)
    .innerJoin(items, eq(items.id, subscriptions.item_id))
    .where(eq(subscriptions.user_id, userId))
    .orderBy(desc(subscriptions.id))

/** Of a customer, the newest first; not those that came to no acceptance. */
export const listTradeInsOfCustomer = (database: Database, userId: number) =>
  database
    .select({
      session_id: tradeIns.session_id,
      status: tradeIns.status,
      model: tradeInModels.name,
      imei_last4: tradeIns.imei_last4,
    })
    .from(tradeIns)
    .innerJoin(tradeInModels, eq(tradeInModels.id, tradeIns.model_id))
    .where(and(eq(tradeIns.user_id, userId), isNotNull(tradeIns.ship_by)))
    .orderBy(desc(tradeIns.id))
