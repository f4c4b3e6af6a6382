import { existsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openPrivateFolder } from '#data-files/private-files.ts'

const tables = `
  CREATE TABLE IF NOT EXISTS documents (id TEXT PRIMARY KEY, content TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS transactions (
    position INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    timestamp TEXT NOT NULL,
    author TEXT NOT NULL,
    request TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS revisions (
    document_id TEXT NOT NULL,
    position INTEGER NOT NULL REFERENCES transactions (position),
    content TEXT,
    mutations TEXT NOT NULL,
    PRIMARY KEY (document_id, position)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS revisions_in_order ON revisions (position, document_id);
  CREATE TABLE IF NOT EXISTS thinning (
    only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
    removed_to INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS sessions (token_hash TEXT PRIMARY KEY, expires_at INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
`

/** Another process has the data directory open. The message is shown to the user as it is. */
export class LakeInUse extends Error {
  override name = 'LakeInUse'
}

/** The content is missing or cannot be read. Nothing was changed. The message is shown to the user as it is. */
export class LakeDamaged extends Error {
  override name = 'LakeDamaged'
}

const backupAdvice = 'restore a backup (npm run restore -- file.tar.gz)'

/**
 * Opens `lake.sqlite` in the given directory for this process alone. A new database is created only if there was none before.
 * @throws LakeInUse when another process already has it open
 * @throws LakeDamaged when the existing content is missing or cannot be read
 */
export function openDatabase(directory: string): DatabaseSync {
  openPrivateFolder(directory)
  const file = join(directory, 'lake.sqlite')
  const marker = join(directory, 'lake.made')
  if (existsSync(marker) && isEmpty(file)) {
    throw new LakeDamaged(
      `The content in ${file} is missing: ${backupAdvice}, or remove ${marker} to start again with the initial content.`,
    )
  }
  const database = openFile(file, directory)
  if (!existsSync(marker)) writeFileSync(marker, `${new Date().toISOString()}\n`, { mode: 0o600 })
  return database
}

const isEmpty = (file: string) => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0

function openFile(file: string, directory: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 300 })
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE')
    database.exec('PRAGMA journal_mode = WAL')
    database.exec('PRAGMA synchronous = FULL')
    database.exec('PRAGMA foreign_keys = ON')
    database.exec(`BEGIN IMMEDIATE; ${tables} COMMIT`)
  } catch (error) {
    database.close()
    if (error instanceof Error && /locked|busy/i.test(error.message)) {
      throw new LakeInUse(`The content in ${directory} is already open in another running lake.`)
    }
    if (error instanceof Error && /not a database|malformed/i.test(error.message)) {
      throw new LakeDamaged(
        `The content in ${file} cannot be read (${error.message}): ${backupAdvice}.`,
      )
    }
    throw error
  }
  return database
}
