import { existsSync } from 'node:fs'
import { ApiError, refusedField } from '#api/domain/api-error.ts'
import { describeError } from '#api/domain/describe-error.ts'
import type { Database } from '#api/store/database.ts'
import { DamagedDataError } from '#api/store/database-folder.ts'
import {
  type FilePurpose,
  findFileOf,
  hasFiles,
  isFileStored,
  type StoredFile,
} from '#api/store/documents.ts'
import type { AppContext } from './app-context.ts'

export type SentFiles = Readonly<Partial<Record<FilePurpose, File | undefined>>>

const purposes: readonly FilePurpose[] = [
  'document_front',
  'document_back',
  'address_proof',
  'selfie',
  'trade_in_photo',
  'charge_photo',
]

/** Shown on a page: a PDF is none. */
const photographs: readonly FilePurpose[] = ['trade_in_photo', 'charge_photo']

/**
 * Cleans the files of a form and runs `work`, a transaction, with them on disk. They are removed again when it is refused.
 * After any other error the database may have stored them all the same, as when its answer to COMMIT was lost: they stay
 * pending for `settlePendingFiles`, as where the process ends meanwhile.
 * @throws ApiError 400 `file_type` or `file_too_small` at the field, before anything is stored.
 */
export async function withStoredFiles<T>(
  { files: vault, logger }: AppContext,
  sent: SentFiles,
  work: (stored: readonly StoredFile[]) => Promise<T>,
): Promise<T> {
  const present = purposes.flatMap((purpose) => {
    const file = sent[purpose]
    return file === undefined ? [] : [{ purpose, file }]
  })
  // Half of all code that the API would load at its start: loaded with the first document.
  const { cleanDocument } = await import('#api/providers/clean-document.ts')
  const clean = await Promise.all(
    present.map(async ({ purpose, file }) => ({
      purpose,
      ...(await cleanDocument(file, purpose)),
    })),
  )
  for (const { purpose, mediaType } of clean) {
    if (photographs.includes(purpose) && mediaType !== 'image/jpeg')
      throw refusedField(purpose, 'file_type')
  }
  const stored: StoredFile[] = []
  let isSent = false
  try {
    for (const { purpose, mediaType, bytes } of clean) {
      const name = await vault.write(bytes)
      stored.push({ name, purpose, media_type: mediaType, bytes: bytes.byteLength })
    }
    isSent = true
    const result = await work(stored)
    for (const { name } of stored) {
      await vault.confirm(name).catch((error: unknown) => logger.error(describeError(error)))
    }
    return result
  } catch (error) {
    if (!isSent || error instanceof ApiError)
      await Promise.all(stored.map(({ name }) => vault.remove(name)))
    throw error
  }
}

/**
 * Erases the files that were written before this time and are of nothing that is stored: the process ended before it was
 * stored, or the database failed. The others are only not confirmed yet.
 */
export async function settlePendingFiles(
  { database, files: vault }: Pick<AppContext, 'database' | 'files'>,
  before: Date,
): Promise<void> {
  for (const name of await vault.listPending(before)) {
    if (await isFileStored(database, name)) await vault.confirm(name)
    else await vault.remove(name)
  }
}

/**
 * A disk that is not mounted looks like an empty vault: later documents of customers would be written beside it.
 * @throws DamagedDataError when the database knows documents and their folder is missing.
 */
export async function requireDocuments(database: Database, folder: string): Promise<void> {
  if (existsSync(folder)) return
  if (!(await hasFiles(database))) return
  throw new DamagedDataError(
    `${folder} with the documents of customers is missing: put it back from a backup, or make an empty folder of this name to go on without them.`,
  )
}

/** A document that this user sent; undefined when it does not exist, or belongs to another user. */
export async function readOwnFile(
  { database, files: vault }: AppContext,
  userId: number,
  name: string,
) {
  const found = await findFileOf(database, userId, name)
  const bytes = found && (await vault.read(name))
  return bytes && { bytes, mediaType: found.mediaType }
}
