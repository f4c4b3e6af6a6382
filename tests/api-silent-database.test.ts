import { once } from 'node:events'
import net from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openPostgres } from '#api/store/database.ts'
import { inTransaction } from '#api/store/transaction.ts'
import { type PostgresServer, startPostgres } from '#tests/support/databases.ts'

/** A connection to a server that can go dead: it accepts data, and nothing comes back. */
async function startLine(target: URL) {
  const sockets = new Set<net.Socket>()
  const state = { isDead: false }
  const server = net.createServer((near) => {
    const far = net.connect(Number(target.port), target.hostname)
    const carriesNothing = () => state.isDead
    let isLost = carriesNothing()
    sockets.add(near).add(far)
    near.on('data', (bytes) => {
      isLost ||= carriesNothing()
      if (!isLost) far.write(bytes)
    })
    far.on('data', (bytes) => near.write(bytes))
    for (const socket of [near, far]) socket.on('error', () => undefined)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = typeof bound === 'object' && bound !== null ? String(bound.port) : ''
  const close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { state, url: url.href, close }
}

let server: PostgresServer | undefined
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server?.stop())

test('a database that stops answering is an error, and its connections are not used again', async () => {
  const target = new URL((await server?.create()) ?? '')
  const line = await startLine(target)
  const open = await openPostgres(line.url, async () => undefined)
  const { database } = open
  await Promise.all([open.ping(), inTransaction(database, async () => 'done')])

  line.state.isDead = true
  const outcomes = await Promise.allSettled([
    open.ping(),
    ...Array.from({ length: 12 }, () => inTransaction(database, async () => 'never')),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toEqual([])

  line.state.isDead = false
  const again = Array.from({ length: 12 }, () => inTransaction(database, async () => 'again'))
  expect(new Set(await Promise.all(again))).toEqual(new Set(['again']))
  await open.close()
  line.close()
})

/** As a restart or a crash of Postgres ends them. */
const endOtherConnections = sql`
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`

test.each([
  ['between two statements', () => setTimeout(300)],
  ['during one', (database: Database) => database.execute(sql`select pg_sleep(5)`)],
] as const)(
  'a transaction whose connection ends %s fails, and the process goes on',
  async (_when, work) => {
    const url = (await server?.create()) ?? ''
    const [open, operator] = await Promise.all([
      openPostgres(url, async () => undefined),
      openPostgres(url, async () => undefined),
    ])
    const { promise: isBegun, resolve: begin } = Promise.withResolvers<void>()
    const lost = inTransaction(open.database, async (transaction) => {
      await transaction.execute(sql`select 1`)
      begin()
      await work(transaction)
      await transaction.execute(sql`select 1`)
    })
    const outcome = Promise.allSettled([lost])
    await isBegun
    await operator.database.execute(endOtherConnections)
    expect(await outcome).toMatchObject([{ status: 'rejected' }])
    await open.ping()
    expect(await inTransaction(open.database, async () => 'again')).toBe('again')
    await Promise.all([open.close(), operator.close()])
  },
)
