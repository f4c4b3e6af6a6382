import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '#api/store/database.ts'
import { settings } from '#api/store/tables/content-tables.ts'

const key = 'demo_clock_offset_ms'
const offset = v.pipe(v.number(), v.integer(), v.minValue(0))

/** The time of the shop. */
export interface Clock {
  readonly now: () => Date
  /** Reads how far another process has moved the demonstration clock. */
  readonly refresh: () => Promise<void>
  /** Moves the demonstration clock forward; it never goes back. */
  readonly advance: (ms: number) => Promise<void>
}

/** The machine's own time; there is nothing to move. */
export const realClock: Clock = {
  now: () => new Date(),
  refresh: async () => undefined,
  advance: async () => {
    throw new Error('The demonstration clock exists only in local mode.')
  },
}

/** Runs ahead of the machine by an offset that is kept in the database. Only for local mode. */
export async function createDemoClock(database: Database): Promise<Clock> {
  let aheadMs = 0
  const refresh = async () => {
    const [row] = await database
      .select({ value: settings.value })
      .from(settings)
      .where(eq(settings.key, key))
    aheadMs = row === undefined ? 0 : v.parse(offset, row.value)
  }
  await refresh()
  return {
    now: () => new Date(Date.now() + aheadMs),
    refresh,
    async advance(ms) {
      aheadMs += v.parse(offset, ms)
      await database
        .insert(settings)
        .values({ key, value: aheadMs })
        .onConflictDoUpdate({ target: settings.key, set: { value: aheadMs } })
    },
  }
}
