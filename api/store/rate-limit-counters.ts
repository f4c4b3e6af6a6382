import { eq, lt, sql } from 'drizzle-orm'
import { hashSecret } from '#api/domain/token.ts'
import { throttles } from '#api/store/tables/account-tables.ts'
import type { Database } from './database.ts'

export interface RateLimit {
  /** Tries that a window allows. */
  readonly tries: number
  readonly windowMs: number
}

/** Kept in the database, so that a limit holds over processes and restarts. */
export function createRateLimitCounters(database: Database) {
  return {
    /**
     * Counts one try, atomically. The window starts with its first try.
     * @returns undefined when allowed, else the seconds until the window ends.
     */
    async hit(key: string, rule: RateLimit, now: Date): Promise<number | undefined> {
      const windowEnd = new Date(now.getTime() + rule.windowMs)
      const isOver = sql`${throttles.window_ends_at} <= ${now.toISOString()}`
      const [row] = await database
        .insert(throttles)
        .values({ key: hashSecret(key), tries: 1, window_ends_at: windowEnd })
        .onConflictDoUpdate({
          target: throttles.key,
          set: {
            tries: sql`case when ${isOver} then 1 else least(${throttles.tries}, ${rule.tries}) + 1 end`,
            window_ends_at: sql`case when ${isOver} then ${windowEnd.toISOString()}::timestamptz
              else ${throttles.window_ends_at} end`,
          },
        })
        .returning({ tries: throttles.tries, window_ends_at: throttles.window_ends_at })
      if (row === undefined || row.tries <= rule.tries) return undefined
      return Math.max(1, Math.ceil((row.window_ends_at.getTime() - now.getTime()) / 1000))
    },
    giveBack: (key: string) =>
      database
        .update(throttles)
        .set({ tries: sql`greatest(${throttles.tries} - 1, 0)` })
        .where(eq(throttles.key, hashSecret(key))),
    clear: (key: string) => database.delete(throttles).where(eq(throttles.key, hashSecret(key))),
    deleteEnded: (now: Date) => database.delete(throttles).where(lt(throttles.window_ends_at, now)),
  }
}
