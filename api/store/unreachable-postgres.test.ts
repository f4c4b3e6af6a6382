import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { DatabaseUnreachableError, openPostgres } from './database.ts'

let server: Server | undefined
afterEach(() => server?.close())

/** @returns the host and port of a server that is no Postgres */
async function listen(onConnection: (socket: Socket) => void): Promise<string> {
  server = createServer((socket) => {
    socket.on('error', () => undefined)
    onConnection(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

async function refusalOf(url: string): Promise<string> {
  const refused = openPostgres(url, async () => undefined)
  await expect(refused).rejects.toBeInstanceOf(DatabaseUnreachableError)
  return refused.then(
    () => '',
    (error: unknown) => String(error),
  )
}

/** AuthenticationOk and ReadyForQuery. https://www.postgresql.org/docs/17/protocol-message-formats.html */
const welcome = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])

test('a server that closes the connection is named, with the setting and without the password', async () => {
  const place = await listen((socket) => socket.destroy())
  expect(await refusalOf(`postgres://reboot:word@${place}/reboot`)).toBe(
    `DatabaseUnreachableError: The database at ${place} (DATABASE_URL) cannot be opened: what answers there ended the connection.`,
  )
})

test('so is one that goes away while the database is set up, and the process lives', async () => {
  const place = await listen((socket) => {
    socket.once('data', () => {
      socket.write(welcome)
      socket.once('data', () => socket.destroy())
    })
  })
  expect(await refusalOf(`postgres://reboot:word@${place}/reboot`)).toContain(
    `The database at ${place} (DATABASE_URL) cannot be opened: what answers there ended the connection.`,
  )
})

test('one that says nothing is named too', { timeout: 20_000 }, async () => {
  const place = await listen(() => undefined)
  expect(await refusalOf(`postgres://reboot:word@${place}/reboot`)).toContain(
    `The database at ${place} (DATABASE_URL) cannot be opened: it gave no answer in 5 s.`,
  )
})

test('a socket is named by its folder', async () => {
  expect(await refusalOf('postgres:///reboot?host=/nowhere')).toContain(
    'The database at /nowhere (DATABASE_URL) cannot be opened: connect ENOENT',
  )
})
