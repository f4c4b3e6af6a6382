import { createServer, type Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { type LakeOptions, openLake } from './lake.ts'
import { attachSockets } from './sockets.ts'

const finishWithinMs = 1_000
const idleCheckMs = 20

/**
 * Finishes the requests in progress: a client without an answer would send its text a second time.
 */
async function closeServer(server: Server): Promise<void> {
  let isClosed = false
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  void closed.then(() => {
    isClosed = true
  })
  const deadline = performance.now() + finishWithinMs
  while (!isClosed && performance.now() < deadline) {
    server.closeIdleConnections()
    await sleep(idleCheckMs)
  }
  server.closeAllConnections()
  await closed
}

/**
 * Opens the lake and listens.
 * @throws LakeInUse when another lake holds the directory; LakeDamaged; EADDRINUSE when the port is taken.
 */
export async function startLake(options: LakeOptions, log: Logger) {
  const lake = openLake(options)
  const app = createApp(lake, log)
  const server = createServer(getRequestListener(app.fetch))
  const sockets = attachSockets(server, lake, (request) => app.fetch(request))
  const stop = async () => {
    lake.streams.closeAll()
    lake.engine.close()
    sockets.closeAll()
    await closeServer(server)
    lake.database.close()
  }
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(options.port, options.host, resolve)
    })
  } catch (error) {
    lake.database.close()
    throw error
  }
  return { stop }
}
