import { type SQL, sql } from 'drizzle-orm'
import { items } from '#api/store/tables/catalogue-tables.ts'
import type { TaggedFacetKey } from '#contract/facets.ts'
import type { Database } from './database.ts'

/** Subqueries for the values that an item (`items`) has of each facet that is no column of it, one text a row. */
const facetTags: Readonly<Record<TaggedFacetKey, SQL>> = {}

/**
 * Files every item under its values of these facets. Run when the database is opened: a facet that was added since then
 * counts the items that were there before it.
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
