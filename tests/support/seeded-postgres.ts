import { Client } from 'pg'
import { openPostgres } from '#api/store/database.ts'
import { seedOnce } from '#api/store/seed.ts'
import { startPostgres } from './databases.ts'

/** A Postgres server of the test's own with the shop's seed, and a plain connection to its database. */
export async function openSeededPostgres() {
  const server = await startPostgres()
  const url = await server.create()
  const options = { hasDemoAccounts: true, now: new Date() }
  const open = await openPostgres(url, (database) => seedOnce(database, options))
  const client = new Client({ connectionString: url })
  await client.connect()
  return {
    open,
    client,
    stop: async () => {
      await client.end()
      await open.close()
      await server.stop()
    },
  }
}

export type SeededPostgres = Awaited<ReturnType<typeof openSeededPostgres>>
