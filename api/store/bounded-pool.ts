import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient } from 'pg'
import { causeOf } from '#api/domain/error-cause.ts'

export const connectTimeoutMs = 5_000
const statementTimeoutMs = 15_000
/** Longer than the server's own limit: it is reached only when the server does not answer any more. */
const answerTimeoutMs = 20_000

/** Connections to a server that may vanish: a caller who waits for an answer gets an error after 20 seconds. */
export const createPool = (url: string): Pool =>
  new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    query_timeout: answerTimeoutMs,
    keepAlive: true,
  })
    // Without listeners a connection that breaks would end the process: this one is for those that are idle.
    .on('error', () => undefined)
    // The pool takes its own listener off a connection that is lent to a transaction. Its next statement fails.
    .on('connect', (client) => client.on('error', () => undefined))

/** Drizzle on the pool; a transaction always gives its connection back. */
export function openOnPool<Schema extends Record<string, unknown>>(pool: Pool, schema: Schema) {
  const database = drizzle({ client: pool, schema })
  const onClients = new WeakMap<PoolClient, typeof database>()
  const onClient = (client: PoolClient) => {
    const known = onClients.get(client)
    if (known !== undefined) return known
    const opened = Object.assign(drizzle({ client, schema }), { $client: pool })
    onClients.set(client, opened)
    return opened
  }
  /** Drizzle itself loses a connection on which a transaction cannot begin, and gives back one that no longer answers. */
  const transaction: typeof database.transaction = async (work, config) => {
    const client = await pool.connect()
    let isUsable = false
    try {
      const result = await onClient(client).transaction(work, config)
      isUsable = true
      return result
    } catch (error) {
      isUsable = client.getTransactionStatus() === 'I' && !isSilence(error)
      throw error
    } finally {
      client.release(!isUsable)
    }
  }
  return Object.assign(database, { transaction })
}

const isSilence = (error: unknown) => {
  const cause = causeOf(error)
  return cause instanceof Error && cause.message === 'Query read timeout'
}
