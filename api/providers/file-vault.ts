import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { createToken } from '#api/domain/token.ts'
import { writeFileAtomic } from '#data-files/write-file-atomic.ts'

/** Stores bytes under names that cannot be guessed. */
export interface FileVault {
  /** @returns the name; the bytes are on disk when it resolves. */
  readonly write: (bytes: Uint8Array) => Promise<string>
  /** @returns undefined when there is no such file */
  readonly read: (name: string) => Promise<Buffer<ArrayBuffer> | undefined>
  readonly remove: (name: string) => Promise<void>
}

/** 32 random bytes in base64url. */
const wellFormed = /^[\w-]{43}$/

/** Files in a directory, spread over 4,096 folders. */
export function createFileVault(directory: string): FileVault {
  const pathOf = (name: string) => path.join(directory, name.slice(0, 2), name)
  return {
    async write(bytes) {
      const name = createToken()
      await writeFileAtomic(pathOf(name), bytes, { flush: true })
      return name
    },
    async read(name) {
      return wellFormed.test(name) ? readFile(pathOf(name)).catch(() => undefined) : undefined
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  }
}
