import { Client } from 'pg'
import { type OpenDatabase, openPglite, openPostgres } from '#api/store/database.ts'
import { seedOnce } from '#api/store/seed.ts'
import { startEmbeddedPostgres } from '#run/test/embedded-postgres.ts'

/** Opens fresh, seeded databases of one kind. */
export interface DatabaseServer {
  readonly open: (now: Date) => Promise<OpenDatabase>
  readonly stop: () => Promise<void>
}

const seedAt = (now: Date) => (database: OpenDatabase['database']) =>
  seedOnce(database, { hasDemoAccounts: true, now })

/** PGlite in memory. */
export const startPglite = async (): Promise<DatabaseServer> => ({
  open: (now) => openPglite(undefined, seedAt(now)),
  stop: async () => undefined,
})

export interface PostgresServer extends DatabaseServer {
  /** A new, empty database. */
  readonly create: () => Promise<string>
}

/** The server that TEST_DATABASE_URL names, or one of our own for the duration of the test. */
export async function startPostgres(): Promise<PostgresServer> {
  const given = process.env.TEST_DATABASE_URL
  const own = given === undefined ? await startEmbeddedPostgres() : undefined
  const serverUrl = given ?? own?.url ?? ''
  const created: string[] = []
  const create = async () => {
    const name = `reboot_test_${process.pid}_${created.length}`
    await runOn(serverUrl, `create database ${name}`)
    created.push(name)
    const url = new URL(serverUrl)
    url.pathname = `/${name}`
    return url.href
  }
  return {
    create,
    open: async (now) => openPostgres(await create(), seedAt(now)),
    stop: async () => {
      if (own) return own.stop()
      for (const name of created) await runOn(serverUrl, `drop database ${name} with (force)`)
    },
  }
}

async function runOn(url: string, statement: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
