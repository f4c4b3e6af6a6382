import { afterEach, expect, test } from 'vitest'
import { readEnvironment } from '#app.config.ts'
import { createContentClient } from '#src/content/cache/sanity-client.server.ts'
import { type Fault, openFaultyServer } from '#tests/support/faulty-server.ts'

const servers: Awaited<ReturnType<typeof openFaultyServer>>[] = []

afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

async function clientOf(fault: Fault) {
  const server = await openFaultyServer(fault)
  servers.push(server)
  const environment = { ...readEnvironment({}), lakeUrl: `http://127.0.0.1:${server.port}` }
  return { client: createContentClient(environment), server }
}

test('follows no redirect', async () => {
  const { client, server } = await clientOf('redirect')
  await expect(client.fetch('*')).rejects.toThrow('redirect')
  expect(server.seen).toHaveLength(1)
})

test('reads no more than it needs of an answer without end', async () => {
  const { client, server } = await clientOf('huge')
  await expect(client.fetch('*')).rejects.toThrow('8388608 bytes')
  await expect.poll(() => server.waiting()).toBe(0)
})

test('gives up a CMS that is silent or drips with the budget of a page, and closes the connection', async () => {
  const clients = [await clientOf('silent'), await clientOf('dripping')]
  const answers = clients.map(({ client }) => expect(client.fetch('*')).rejects.toThrow('timeout'))
  await Promise.all(answers)
  for (const { server } of clients) {
    expect(server.seen).toHaveLength(1)
    await expect.poll(() => server.waiting()).toBe(0)
  }
})

test('asks four times when connections break', async () => {
  const { client, server } = await clientOf('cutShort')
  await expect(client.fetch('*')).rejects.toThrow()
  expect(server.seen).toHaveLength(4)
})
