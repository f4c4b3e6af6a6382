import { createServer } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { AssetFiles } from './asset-files.ts'
import { openDatabase } from './database.ts'
import { Door } from './door.ts'
import { editorAccount } from './editor-account.ts'
import { EditorSessions } from './editor-session.ts'
import { EventStreams } from './event-stream.ts'
import type { Lake } from './lake.ts'
import { QueryEngine } from './query.ts'
import { seedOnce } from './seed-once.ts'
import { attachSockets } from './sockets.ts'
import { LakeStore } from './store.ts'

export interface LakeOptions {
  readonly host: string
  readonly port: number
  readonly dataDirectory: string
  readonly siteUrl: string
  readonly projectId: string
  readonly dataset: string
  readonly log: Logger
}

/**
 * Opens the data directory, seeds it once and listens.
 * @throws LakeInUse when another lake holds the directory; EADDRINUSE when the port is taken.
 */
export async function startLake(options: LakeOptions) {
  const { dataDirectory, siteUrl, port, log } = options
  const database = openDatabase(join(dataDirectory, 'lake'))
  const store = new LakeStore(database)
  seedOnce(store, database)
  const account = editorAccount(dataDirectory)
  const streams = new EventStreams()
  const lake: Lake = {
    projectId: options.projectId,
    dataset: options.dataset,
    studioUrl: new URL('/studio/', siteUrl).href,
    database,
    store,
    engine: new QueryEngine(store),
    streams,
    editors: new EditorSessions(database, account, siteUrl.startsWith('https:')),
    assets: new AssetFiles(join(dataDirectory, 'lake', 'assets')),
    door: new Door({ siteUrl, lakePort: port, lakeHost: options.host }),
  }
  const app = createApp(lake, log)
  const server = createServer(getRequestListener(app.fetch))
  const sockets = attachSockets(server, lake, (request) => app.fetch(request))
  const stop = async () => {
    streams.closeAll()
    sockets.closeAll()
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
    database.close()
  }
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, options.host, resolve)
    })
  } catch (error) {
    database.close()
    throw error
  }
  return { account, stop }
}
