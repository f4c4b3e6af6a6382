import { DuckDBInstance, type DuckDBValue } from '@duckdb/node-api'
import { addDays } from '#contract/days.ts'
import { startOfDay } from '#contract/japan-time.ts'
import type { Period } from './event-files.ts'

/** Fields of a line that the site writes (src/page-views); a missing field is null. */
const columns = {
  time_ms: 'BIGINT',
  type: 'VARCHAR',
  visit: 'VARCHAR',
  device: 'VARCHAR',
  route: 'VARCHAR',
  source: 'VARCHAR',
  medium: 'VARCHAR',
  campaign: 'VARCHAR',
  name: 'VARCHAR',
  term: 'VARCHAR',
  lcp: 'DOUBLE',
  inp: 'DOUBLE',
  cls: 'DOUBLE',
  fcp: 'DOUBLE',
  ttfb: 'DOUBLE',
} as const

const startMs = (day: string) => startOfDay(day).getTime()

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

export type Row = Readonly<Record<string, DuckDBValue>>
export type Query = (sql: string) => Promise<Row[]>

/**
 * Reads files of events into memory, as the table `events`. A line that was cut off by a full disk is left out.
 * @param files at least one
 * @returns `query` runs one, `close` ends it
 */
export async function openEvents(
  files: readonly string[],
  period: Period,
): Promise<{ query: Query; close: () => void }> {
  // Nothing may be loaded from the network.
  const instance = await DuckDBInstance.create(':memory:', {
    autoinstall_known_extensions: 'false',
    preserve_insertion_order: 'false',
  })
  const connection = await instance.connect()
  const types = Object.entries(columns).map(([name, type]) => `${name}: ${quoted(type)}`)
  const source = `read_json([${files.map(quoted).join(', ')}], format = 'newline_delimited',
    columns = {${types.join(', ')}}, ignore_errors = true)`
  await connection.run(`CREATE TABLE events AS SELECT * FROM ${source}
    WHERE time_ms >= ${startMs(period.from)} AND time_ms < ${startMs(addDays(period.until, 1))}
      AND visit IS NOT NULL AND type IS NOT NULL`)
  return {
    query: async (sql) => (await connection.runAndReadAll(sql)).getRowObjects(),
    close: () => {
      connection.closeSync()
      instance.closeSync()
    },
  }
}
