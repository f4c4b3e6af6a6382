import type { Database } from './database.ts'
import { createAnswerOnce } from './idempotency.ts'
import { createItemDetail } from './item-detail.ts'
import { createItemFacets } from './item-facets.ts'
import { createItemList } from './items.ts'
import { createPromotionStore } from './promotions.ts'
import { createRateLimitCounters } from './rate-limit-counters.ts'
import { createSessionStore } from './sessions.ts'
import { createBusinessRules } from './settings.ts'
import { createUserStore } from './users.ts'

/** Everything the routes may ask of the database. */
export function createStore(database: Database) {
  const sessions = createSessionStore(database)
  const throttles = createRateLimitCounters(database)
  const readRules = createBusinessRules(database)
  return {
    listItems: createItemList(database),
    countFacets: createItemFacets(database),
    findItem: createItemDetail(database),
    promotions: createPromotionStore(database),
    readRules,
    users: createUserStore(database, readRules),
    answerOnce: createAnswerOnce(database),
    sessions,
    throttles,
  }
}

export type Store = ReturnType<typeof createStore>
