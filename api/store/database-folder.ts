import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { restrictToOwner } from '#data-files/private-files.ts'
import { isMissingFile } from '#data-files/system-error-code.ts'

/** Stored data cannot be used as it is; nothing was changed. The message is one sentence for people. */
export class DamagedDataError extends Error {
  override name = 'DamagedDataError'
}

/**
 * Of the 128 MB of Postgres' own cache that PGlite reserves, a shop on one machine needs little: the kernel caches the
 * files.
 */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB']

const backupAdvice = 'put a backup back (npm run restore -- file.tar.gz)'

/**
 * Opens the database in `directory`. A new one is created only where no other data exists; an interrupted first start is
 * begun again.
 * @throws DamagedDataError
 */
export async function openDatabaseFolder(directory: string): Promise<PGlite> {
  const made = `${directory}.made`
  const entries = await entriesOf(directory)
  if (entries.length === 0) {
    await requireUnused(directory, made)
    await createCluster(directory)
  } else if (!entries.includes('PG_VERSION')) {
    throw new DamagedDataError(
      `${directory} holds files but is not a whole database (PG_VERSION is missing): ${backupAdvice}, or move that folder away to begin with an empty shop.`,
    )
  }
  // An earlier version left the files readable by others.
  restrictToOwner(directory)
  restrictToOwner(made)
  const client = await PGlite.create({ dataDir: directory, startParams }).catch(
    (error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error)
      throw new DamagedDataError(
        `The database in ${directory} cannot be opened (${reason}): if the disk is not full, ${backupAdvice}.`,
        { cause: error },
      )
    },
  )
  if (!existsSync(made)) await writeFile(made, `${new Date().toISOString()}\n`, { mode: 0o600 })
  return client
}

const entriesOf = (directory: string) =>
  readdir(directory).catch((error: unknown): string[] => {
    if (isMissingFile(error)) return []
    throw error
  })

/** An installation that lost its database must not get an empty one in its place. */
async function requireUnused(directory: string, made: string) {
  if (existsSync(made)) {
    throw new DamagedDataError(
      `The database that was in ${directory} is gone: ${backupAdvice}, or remove ${made} to begin with an empty shop.`,
    )
  }
  const documents = join(dirname(directory), 'files')
  if ((await entriesOf(documents)).length > 0) {
    throw new DamagedDataError(
      `${documents} holds documents of customers, but their database is not beside it: ${backupAdvice}, set DATABASE_URL if it is there, or move that folder away to begin with an empty shop.`,
    )
  }
}

/** The first start takes seconds: one that is killed half-way must not leave half a database under the final name. */
async function createCluster(directory: string) {
  const unfinished = `${directory}.unfinished`
  await mkdir(dirname(directory), { recursive: true, mode: 0o700 })
  await rm(unfinished, { recursive: true, force: true })
  const client = await PGlite.create({ dataDir: unfinished })
  await client.close()
  await rename(unfinished, directory)
}
