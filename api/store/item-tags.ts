import { type SQL, sql } from 'drizzle-orm'
import { items } from '#api/store/tables/catalogue-tables.ts'
import type { TaggedFacetKey } from '#contract/facets.ts'
import type { Database } from './database.ts'

/**
 * Subqueries for the values of an item (`items`) in each facet that is not a column of it, one text per row. Empty as long
 * as every facet has a column: a new facet costs one file of the API.
 */
const facetTags: Readonly<Record<TaggedFacetKey, SQL>> = {}

/**
 * Stores the values of every item in these facets. Run when the database is opened: a facet that was added since then
 * includes older items too.
 */
export async function fileItems(database: Database): Promise<void> {
  const sources = Object.values<SQL>(facetTags)
  const filed =
    sources.length === 0
      ? sql`'{}'::text[]`
      : sql`array(${sql.join(sources, sql` union all `)} order by 1)`
  await database
    .update(items)
    .set({ facet_tags: filed })
    .where(sql`${items.facet_tags} is distinct from ${filed}`)
}
