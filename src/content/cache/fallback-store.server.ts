import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Environment } from '#app.config.ts'
import { writeFileAtomic } from '#data-files/write-file-atomic.ts'

/** Where the site stores its last valid answers. */
export const openFallbackStore = ({ DATA_DIR }: Pick<Environment, 'DATA_DIR'>) =>
  new FallbackStore(join(DATA_DIR, 'content'))

/** Stores the last valid answer of each query on disk, for the time when its source is not available. */
export class FallbackStore {
  readonly #directory: string

  constructor(directory: string) {
    this.#directory = directory
  }

  #pathOf(key: string): string {
    const name = createHash('sha256').update(key).digest('hex').slice(0, 32)
    return join(this.#directory, `${name}.json`)
  }

  /** @returns the stored answer as it was received, `undefined` when there is no readable one. */
  async read(key: string): Promise<unknown> {
    try {
      const stored: unknown = JSON.parse(await readFile(this.#pathOf(key), 'utf8'))
      return stored
    } catch {
      return undefined
    }
  }

  /** @throws when the disk cannot be written */
  async save(key: string, answer: unknown): Promise<void> {
    await writeFileAtomic(this.#pathOf(key), JSON.stringify(answer))
  }

  /** Deletes the answer of a query whose document no longer exists. */
  async delete(key: string): Promise<void> {
    await rm(this.#pathOf(key), { force: true })
  }
}
