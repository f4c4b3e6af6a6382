import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { addMs } from '#api/domain/durations.ts'
import { throttles } from '#api/store/tables/account-tables.ts'
import type { Database } from './database.ts'
import { deleteSome } from './some-rows.ts'

export interface RateLimit {
  /** Attempts that a window allows. */
  readonly tries: number
  readonly windowMs: number
}

/**
 * Counts one attempt, atomically; in the database, so that a limit holds across processes and restarts. The window starts
 * with its first attempt. One that will last longer than two began while the clock was ahead, and counts as over; clocks of
 * processes may differ a little.
 * @returns the count in this window, at most one more than allowed, and when the window ends
 */
export async function incrementCounter(
  database: Database,
  keyHash: string,
  { tries, windowMs, now }: RateLimit & { readonly now: Date },
) {
  const windowEnd = addMs(now, windowMs)
  const isOver = sql`(${throttles.window_ends_at} <= ${now.toISOString()}
    or ${throttles.window_ends_at} > ${addMs(windowEnd, windowMs).toISOString()})`
  const [row] = await database
    .insert(throttles)
    .values({ key: keyHash, tries: 1, window_ends_at: windowEnd })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        tries: sql`case when ${isOver} then 1 else least(${throttles.tries}, ${tries}) + 1 end`,
        window_ends_at: sql`case when ${isOver} then ${windowEnd.toISOString()}::timestamptz
          else ${throttles.window_ends_at} end`,
      },
    })
    .returning({ tries: throttles.tries, window_ends_at: throttles.window_ends_at })
  return row
}

export const decrementCounter = (database: Database, keyHash: string) =>
  database
    .update(throttles)
    .set({ tries: sql`greatest(${throttles.tries} - 1, 0)` })
    .where(eq(throttles.key, keyHash))

export const deleteCounter = (database: Database, keyHash: string) =>
  database.delete(throttles).where(eq(throttles.key, keyHash))

/** Whether something was counted in a window that has not ended. */
export const hasCounter = async (database: Database, keyHash: string, now: Date) =>
  (await database.$count(
    throttles,
    and(eq(throttles.key, keyHash), gt(throttles.window_ends_at, now)),
  )) > 0

export const deleteEndedCounters = (database: Database, now: Date, limit: number) =>
  deleteSome(database, throttles, lt(throttles.window_ends_at, now), limit)
