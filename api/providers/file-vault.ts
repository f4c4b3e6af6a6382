import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { createToken } from '#api/domain/token.ts'

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
      const file = pathOf(name)
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
      const draft = await open(`${file}.unfinished`, 'wx', 0o600)
      try {
        await draft.writeFile(bytes)
        await draft.sync()
      } finally {
        await draft.close()
      }
      await rename(`${file}.unfinished`, file)
      return name
    },
    async read(name) {
      return wellFormed.test(name) ? readFile(pathOf(name)).catch(() => undefined) : undefined
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  }
}
