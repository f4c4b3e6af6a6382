import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { cards } from '#api/store/tables/card-tables.ts'
import type { Database } from './database.ts'

const isWaiting = and(eq(cards.state, 'requires_action'), isNull(cards.removed_at))

/** A user's cards that wait for 3-D Secure. */
export const listWaitingCardsOf = (database: Database, userId: number) =>
  database
    .select()
    .from(cards)
    .where(and(eq(cards.user_id, userId), isWaiting))
    .orderBy(asc(cards.id))

interface WaitingPage {
  /** Cards with a higher id; 0 for the first page. */
  readonly afterId: number
  readonly limit: number
}

/** All cards that wait for 3-D Secure, a page at a time, the oldest first. */
export const listWaitingCards = (database: Database, { afterId, limit }: WaitingPage) =>
  database
    .select()
    .from(cards)
    .where(and(isWaiting, gt(cards.id, afterId)))
    .orderBy(asc(cards.id))
    .limit(limit)
