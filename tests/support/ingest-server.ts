import { once } from 'node:events'
import { createServer } from 'node:http'
import { findFreePort } from '#run/stack/ports.ts'

/** A server that accepts an SDK's reports as Sentry does; `bodies` are all envelopes so far. */
export async function startIngestServer() {
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    bodies.push(Buffer.concat(chunks).toString())
    response.end('{}')
  })
  const port = await findFreePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    dsn: `http://publickey@127.0.0.1:${port}/1`,
    bodies: (): readonly string[] => bodies,
    stop: () => server.close(),
  }
}
