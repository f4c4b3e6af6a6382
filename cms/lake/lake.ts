import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { AssetFiles } from './asset-files.ts'
import { openDatabase } from './database.ts'
import { DocumentCodec } from './document-codec.ts'
import { editorAccount } from './editor-account.ts'
import { type Caller, EditorSessions } from './editor-session.ts'
import { EventStreams } from './event-stream.ts'
import { History } from './history.ts'
import { OriginPolicy } from './origin-policy.ts'
import { QueryEngine } from './query.ts'
import { seedOnce } from './seed-once.ts'
import { LakeStore } from './store.ts'
import { TransactionLog } from './transaction-log.ts'

export interface LakeOptions {
  /** Address and port that the lake listens on. */
  readonly host: string
  readonly port: number
  /** Origin at which browsers reach it, e.g. `http://localhost:3333`. */
  readonly lakeUrl: string
  readonly siteUrl: string
  readonly dataDirectory: string
  readonly projectId: string
  readonly dataset: string
}

/** Everything that the routes of the lake need. */
export interface Lake {
  readonly projectId: string
  readonly dataset: string
  /** Address of the Studio, the default after sign-in. */
  readonly studioUrl: string
  readonly database: DatabaseSync
  readonly store: LakeStore
  readonly history: History
  readonly engine: QueryEngine
  readonly streams: EventStreams
  readonly editors: EditorSessions
  readonly assets: AssetFiles
  readonly originPolicy: OriginPolicy
}

export interface LakeEnv {
  Bindings: Partial<HttpBindings>
  Variables: { caller: Caller; requestId: string }
}
export type LakeContext = Context<LakeEnv>

/** User id of the one local editor, the author of all changes. */
export const editorId = 'editor'

/**
 * Opens the data directory and seeds it once.
 * @throws LakeInUse when another lake has the directory open; LakeDamaged when the content is missing or damaged
 */
export function openLake(options: LakeOptions): Lake {
  const { dataDirectory, siteUrl, lakeUrl } = options
  const directory = join(dataDirectory, 'lake')
  const database = openDatabase(directory)
  const codec = new DocumentCodec(lakeUrl)
  const store = new LakeStore(new TransactionLog(database, codec), codec)
  seedOnce(store)
  return {
    projectId: options.projectId,
    dataset: options.dataset,
    studioUrl: new URL('/studio/', siteUrl).href,
    database,
    store,
    history: new History(database, codec),
    engine: new QueryEngine(store),
    streams: new EventStreams(),
    editors: new EditorSessions(database, {
      account: editorAccount(dataDirectory),
      port: options.port,
      isSecure: siteUrl.startsWith('https:'),
    }),
    assets: new AssetFiles(directory),
    originPolicy: new OriginPolicy({ siteUrl, lakePort: options.port, lakeHost: options.host }),
  }
}
