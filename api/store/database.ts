import { dirname } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { Client } from 'pg'
import { causeOf } from '#api/domain/error-cause.ts'
import * as catalogueTables from '#api/store/tables/catalogue-tables.ts'
import { settings } from '#api/store/tables/content-tables.ts'
import { createPrivateFolder, restrictToOwner } from '#data-files/private-files.ts'
import { connectTimeoutMs, createPool, openOnPool } from './bounded-pool.ts'
import { openDatabaseFolder } from './database-folder.ts'
import { lockDirectory } from './directory-lock.ts'
import { migrationsFolder, requireKnownMigrations } from './known-migrations.ts'
import { reusePlans } from './reuse-plans.ts'

/** Tables with relations: those that `database.query` reads. The other queries name their tables themselves. */
const schema = catalogueTables

/** Either backend, or a transaction on it. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

export interface OpenDatabase {
  readonly database: Database
  /** Rejects when the database does not answer. */
  readonly ping: () => Promise<void>
  readonly close: () => Promise<void>
}

type Seed = (database: Database) => Promise<void>

const pingOn = (database: Database) => async () => {
  await database.select({ one: sql<number>`1` }).from(settings).limit(1)
}

/**
 * PGlite in `directory`, or in memory without one; migrated and seeded.
 * @throws DirectoryInUseError when another process has the directory open, DamagedDataError when it holds no whole
 * database, NewerDatabaseError.
 */
export async function openPglite(directory: string | undefined, seed: Seed): Promise<OpenDatabase> {
  const release = directory === undefined ? undefined : createParentAndLock(directory)
  try {
    const client =
      directory === undefined ? await PGlite.create() : await openDatabaseFolder(directory)
    const { database, ping, close } = await openOnPglite(client, seed)
    // Postgres writes its cache of the catalogue in another way, readable by all.
    if (directory !== undefined) restrictToOwner(directory)
    return {
      database,
      ping,
      close: async () => {
        await close()
        release?.()
      },
    }
  } catch (error) {
    release?.()
    throw error
  }
}

/**
 * The database of a PGlite that runs; migrated and seeded.
 * @throws NewerDatabaseError
 */
export async function openOnPglite(client: PGlite, seed: Seed): Promise<OpenDatabase> {
  const database = drizzlePglite({ client, schema })
  await migratePglite(database, { migrationsFolder })
  await requireKnownMigrations(database)
  await seed(database)
  reusePlans(client)
  return { database, ping: pingOn(database), close: () => client.close() }
}

function createParentAndLock(directory: string) {
  createPrivateFolder(dirname(directory))
  return lockDirectory(directory)
}

/** Any number that the processes of one database share: only one of them migrates and seeds at a time. */
const setUpLock = 7_268_001

/**
 * A Postgres server; several API processes may share it.
 * @throws DatabaseUnreachableError, NewerDatabaseError
 */
export async function openPostgres(url: string, seed: Seed): Promise<OpenDatabase> {
  await setUp(url, seed)
  const pool = createPool(url)
  const database = openOnPool(pool, schema)
  return { database, ping: pingOn(database), close: () => pool.end() }
}

/** The server behind DATABASE_URL is unreachable, refuses the connection, or ends it during the start. */
export class DatabaseUnreachableError extends Error {
  override name = 'DatabaseUnreachableError'
  constructor({ host, port }: Client, cause: unknown) {
    const place = host.startsWith('/') ? host : `${host}:${port}`
    super(
      `The database at ${place} (DATABASE_URL) cannot be opened: ${reasonOf(causeOf(cause))}.`,
      {
        cause,
      },
    )
  }
}

/** What node-postgres says about a connection itself, in words that name no program. */
const connectionReasons: Readonly<Record<string, string>> = {
  'Connection terminated unexpectedly': 'what answers there ended the connection',
  'timeout expired': `it gave no answer in ${connectTimeoutMs / 1000} s`,
}

const reasonOf = (error: unknown) => {
  if (!(error instanceof Error)) return String(error)
  // A host with several addresses fails without a message of its own.
  const said = error.message || ('code' in error ? String(error.code) : error.name)
  return connectionReasons[said] ?? said
}

const isConnectionLost = (error: unknown) => {
  const cause = causeOf(error)
  return cause instanceof Error && Object.hasOwn(connectionReasons, cause.message)
}

/** On a connection without limits: a migration takes as long as it needs, and others wait for it. */
async function setUp(url: string, seed: Seed) {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: connectTimeoutMs })
  // The call that waits for an answer reports it; without a listener it would end the process.
  client.on('error', () => undefined)
  let isOpen = false
  try {
    await client.connect()
    isOpen = true
    await client.query('select pg_advisory_lock($1)', [setUpLock])
    const database = drizzlePostgres({ client, schema })
    await migratePostgres(database, { migrationsFolder })
    await requireKnownMigrations(database)
    await seed(database)
  } catch (error) {
    throw !isOpen || isConnectionLost(error) ? new DatabaseUnreachableError(client, error) : error
  } finally {
    // Ends the connection, and with it the advisory lock.
    await client.end()
  }
}
