import { eq } from 'drizzle-orm'
import { settings } from '#api/store/tables/content-tables.ts'
import type { Database } from './database.ts'

const key = 'demo_clock_offset_ms'

/** How far the demonstration clock is ahead, as stored; undefined when it was never moved. */
export async function findDemoClockOffset(database: Database): Promise<unknown> {
  const [row] = await database
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, key))
  return row?.value
}

export const saveDemoClockOffset = (database: Database, offsetMs: number) =>
  database
    .insert(settings)
    .values({ key, value: offsetMs })
    .onConflictDoUpdate({ target: settings.key, set: { value: offsetMs } })
