import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

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

/** Another program holds the data directory. The message is one sentence for a person. */
export class LakeInUse extends Error {
  override name = 'LakeInUse'
}

/** The content cannot be used as it lies there; nothing was changed. The message is one sentence for a person. */
export class LakeDamaged extends Error {
  override name = 'LakeDamaged'
}

const backupAdvice = 'put a backup back (npm run restore -- file.tar.gz)'

/**
 * Opens `lake.sqlite` in the given directory for this process alone. A new one is made only where none was before.
 * @throws LakeInUse when another process already has it open
 * @throws LakeDamaged when the content that was there is gone or cannot be read
 */
export function openDatabase(directory: string): DatabaseSync {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const file = join(directory, 'lake.sqlite')
  const made = join(directory, 'lake.made')
  if (existsSync(made) && isEmpty(file)) {
    throw new LakeDamaged(
      `The content that was in ${file} is gone: ${backupAdvice}, or remove ${made} to begin with the first content.`,
    )
  }
  const database = openFile(file, directory)
  if (!existsSync(made)) writeFileSync(made, `${new Date().toISOString()}\n`)
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
