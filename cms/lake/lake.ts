import type { DatabaseSync } from 'node:sqlite'
import type { Context } from 'hono'
import type { AssetFiles } from './asset-files.ts'
import type { Door } from './door.ts'
import type { EditorSessions } from './editor-session.ts'
import type { EventStreams } from './event-stream.ts'
import type { QueryEngine } from './query.ts'
import type { LakeStore } from './store.ts'

/** The parts that the lake's routes work with. */
export interface Lake {
  readonly projectId: string
  readonly dataset: string
  /** Where the Studio is opened after sign-in. */
  readonly studioUrl: string
  readonly database: DatabaseSync
  readonly store: LakeStore
  readonly engine: QueryEngine
  readonly streams: EventStreams
  readonly editors: EditorSessions
  readonly assets: AssetFiles
  readonly door: Door
}

export interface LakeEnv {
  Variables: { isEditor: boolean; requestId: string }
}
export type LakeContext = Context<LakeEnv>

/** The id under which the one local editor signs its changes. */
export const editorId = 'editor'
