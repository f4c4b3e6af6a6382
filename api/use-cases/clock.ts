import * as v from 'valibot'
import type { Database } from '#api/store/database.ts'
import { findDemoClockOffset, saveDemoClockOffset } from '#api/store/demo-clock-offset.ts'

const offset = v.pipe(v.number(), v.integer(), v.minValue(0))

/** The current time of the product. */
export interface Clock {
  readonly now: () => Date
  /** Reads how far another process has moved the demonstration clock. */
  readonly refresh: () => Promise<void>
  /** Moves the demonstration clock forward; it never goes back. */
  readonly advance: (ms: number) => Promise<void>
}

/** The machine's own time, which cannot be moved. */
export const realClock: Clock = {
  now: () => new Date(),
  refresh: async () => undefined,
  advance: async () => {
    throw new Error('The demonstration clock exists only in local mode.')
  },
}

/** Runs ahead of the machine by an offset that is stored in the database. Only for local mode. */
export async function createDemoClock(database: Database): Promise<Clock> {
  let aheadMs = 0
  const refresh = async () => {
    const stored = await findDemoClockOffset(database)
    aheadMs = stored === undefined ? 0 : v.parse(offset, stored)
  }
  await refresh()
  return {
    now: () => new Date(Date.now() + aheadMs),
    refresh,
    async advance(ms) {
      aheadMs += v.parse(offset, ms)
      await saveDemoClockOffset(database, aheadMs)
    },
  }
}
