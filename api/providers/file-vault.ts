import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { createToken } from '#api/domain/token.ts'
import { isMissingFile } from '#data-files/system-error-code.ts'
import { writeFileAtomic } from '#data-files/write-file-atomic.ts'

/**
 * Stores bytes under names that cannot be guessed. A file is pending until the database has its name: what a process that
 * ended in between has left is found again.
 */
export interface FileVault {
  /** @returns the name; the bytes are on disk when it resolves. */
  readonly write: (bytes: Uint8Array) => Promise<string>
  /** The file is not pending any more. */
  readonly confirm: (name: string) => Promise<void>
  /** Names of the files that have been pending since before this time, and of parts of files. */
  readonly listPending: (before: Date) => Promise<string[]>
  /** @returns undefined when there is no such file */
  readonly read: (name: string) => Promise<Buffer<ArrayBuffer> | undefined>
  readonly remove: (name: string) => Promise<void>
}

/** 32 random bytes in base64url. */
const wellFormed = /^[\w-]{43}$/
const pendingFolder = 'pending'

/** @returns what a file, or folder, that is missing is read as; throws any other error */
const ifMissing =
  <T>(value: T) =>
  (error: unknown): T => {
    if (isMissingFile(error)) return value
    throw error
  }

const modifiedAt = async (file: string): Promise<number> =>
  (await stat(file).catch(ifMissing(undefined)))?.mtimeMs ?? Number.POSITIVE_INFINITY

/** Files in a directory, spread over 4,096 folders. */
export function createFileVault(directory: string): FileVault {
  const pathOf = (name: string) => path.join(directory, name.slice(0, 2), name)
  const pendingPathOf = (name: string) => path.join(directory, pendingFolder, name)
  return {
    async write(bytes) {
      const name = createToken()
      await writeFileAtomic(pendingPathOf(name), bytes, { flush: true })
      return name
    },
    async confirm(name) {
      await mkdir(path.dirname(pathOf(name)), { recursive: true, mode: 0o700 })
      await rename(pendingPathOf(name), pathOf(name))
    },
    async listPending(before) {
      const names = await readdir(path.join(directory, pendingFolder)).catch(ifMissing([]))
      const isOld = await Promise.all(
        names.map(async (name) => (await modifiedAt(pendingPathOf(name))) < before.getTime()),
      )
      return names.filter((_, index) => isOld[index])
    },
    async read(name) {
      if (!wellFormed.test(name)) return undefined
      const file = await readFile(pathOf(name)).catch(() => undefined)
      return file ?? readFile(pendingPathOf(name)).catch(() => undefined)
    },
    async remove(name) {
      await Promise.all(
        [pathOf(name), pendingPathOf(name)].map((file) => rm(file, { force: true })),
      )
    },
  }
}
