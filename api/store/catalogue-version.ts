import { and, lt, sql } from 'drizzle-orm'
import { catalogueChanges } from '#api/store/tables/catalogue-tables.ts'
import type { Database } from './database.ts'
import { deleteSome } from './some-rows.ts'

/**
 * Text that is another one after each committed change of what public answers are read from. A sum besides the count: while
 * old rows are deleted, a change that began before can become visible.
 */
export async function readCatalogueChanges(database: Database): Promise<string> {
  const [row] = await database
    .select({
      state: sql<string>`count(*) || ' ' || coalesce(sum(${catalogueChanges.id}), 0)`,
    })
    .from(catalogueChanges)
  return row?.state ?? ''
}

/** The last row stays, so that no text comes back. */
export const deleteCatalogueChangesBefore = (database: Database, before: Date, limit: number) =>
  deleteSome(
    database,
    catalogueChanges,
    and(
      lt(catalogueChanges.at, before),
      lt(catalogueChanges.id, sql`(select max(id) from ${catalogueChanges})`),
    ),
    limit,
  )
