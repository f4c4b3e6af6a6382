import { fileURLToPath } from 'node:url'
import { max } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { bigint, type PgDatabase, type PgQueryResultHKT, pgSchema } from 'drizzle-orm/pg-core'

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Where Drizzle notes which migrations it has applied: milliseconds since 1970 of their creation. */
const appliedMigrations = pgSchema('drizzle').table('__drizzle_migrations', {
  created_at: bigint({ mode: 'number' }),
})

/** The database belongs to a newer release. Nothing was changed. The message is shown to the operator as it is. */
export class NewerDatabaseError extends Error {
  override name = 'NewerDatabaseError'
  constructor() {
    super(
      'A newer release of Reboot has changed this database: start that release, or restore a backup from before the update.',
    )
  }
}

/**
 * For a database that is migrated: an older release, started again after an update, would write rows without what the newer
 * one has added.
 * @throws NewerDatabaseError
 */
export async function requireKnownMigrations(
  database: Pick<PgDatabase<PgQueryResultHKT>, 'select'>,
): Promise<void> {
  const newestKnown = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0
  const [applied] = await database
    .select({ newest: max(appliedMigrations.created_at) })
    .from(appliedMigrations)
  if ((applied?.newest ?? 0) > newestKnown) throw new NewerDatabaseError()
}
