import { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import { type OpenDatabase, openOnPglite, openPostgres } from '#api/store/database.ts'
import { seedOnce } from '#api/store/seed.ts'
import { startEmbeddedPostgres } from '#run/test/embedded-postgres.ts'

/** Opens fresh, seeded databases of one kind. */
export interface DatabaseServer {
  readonly open: (now: Date) => Promise<OpenDatabase>
  readonly stop: () => Promise<void>
}

const seedAt = (now: Date) => (database: OpenDatabase['database']) =>
  seedOnce(database, { hasDemoAccounts: true, now })

/** PGlite in memory. Databases of the same moment are copies of one: migrating and seeding takes four times as long. */
export const startPglite = async (): Promise<DatabaseServer> => {
  const seeded = new Map<number, Promise<Blob>>()
  const seedFrom = (now: Date) => {
    const known = seeded.get(now.getTime()) ?? seedInMemory(now)
    seeded.set(now.getTime(), known)
    return known
  }
  return {
    open: async (now) => {
      const client = await PGlite.create({ loadDataDir: await seedFrom(now) })
      return openOnPglite(client, seedAt(now))
    },
    stop: async () => undefined,
  }
}

/** @returns the files of a seeded database */
async function seedInMemory(now: Date): Promise<Blob> {
  const client = await PGlite.create()
  await openOnPglite(client, seedAt(now))
  const files = await client.dumpDataDir('none')
  await client.close()
  return files
}

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
  const createFrom = async (template: string) => {
    const name = `reboot_test_${process.pid}_${created.length}`
    created.push(name)
    await runOn(serverUrl, `create database ${name} template ${template}`)
    const url = new URL(serverUrl)
    url.pathname = `/${name}`
    return { name, url: url.href }
  }
  const create = async () => (await createFrom('template1')).url
  const seeded = new Map<number, Promise<string>>()
  const seed = async (now: Date) => {
    const { name, url } = await createFrom('template1')
    const open = await openPostgres(url, seedAt(now))
    await open.close()
    return name
  }
  return {
    create,
    open: async (now) => {
      const template = seeded.get(now.getTime()) ?? seed(now)
      seeded.set(now.getTime(), template)
      const { url } = await createFrom(await template)
      return openPostgres(url, seedAt(now))
    },
    stop: async () => {
      if (own) return own.stop()
      for (const name of created)
        await runOn(serverUrl, `drop database if exists ${name} with (force)`)
    },
  }
}

async function runOn(url: string, statement: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
