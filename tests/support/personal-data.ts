import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { eraseOldPersonalData } from '#api/use-cases/erase-personal-data.ts'
import { dayMs } from '#contract/days.ts'
import type { ApiUnderTest, GetApi } from './api-under-test.ts'

const names = v.object({ rows: v.array(v.object({ name: v.string() })) })

/** Names of the tables in which a text stands anywhere, sorted. */
export async function tablesWith(api: ApiUnderTest, text: string): Promise<string[]> {
  const { database } = api.context
  const tables = v.parse(
    names,
    await database.execute(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
    ),
  )
  const searches = tables.rows.map(
    ({ name }) =>
      sql`select ${name}::text as name where exists (
        select 1 from ${sql.identifier(name)} stored where position(${text} in to_jsonb(stored)::text) > 0)`,
  )
  const found = v.parse(names, await database.execute(sql.join(searches, sql` union all `)))
  return found.rows.map(({ name }) => name).sort()
}

/** Erases what is due after so many days in which nothing else happened. */
export const eraseAfter = (api: GetApi, days: number) =>
  eraseOldPersonalData.run(api().context, new Date(api().context.now().getTime() + days * dayMs))
