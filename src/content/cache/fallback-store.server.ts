import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeFileAtomic } from './write-file-atomic.server.ts'

/** Keeps the last good answer of each query on disk, for the time when the CMS cannot be asked. */
export class FallbackStore {
  readonly #directory: string

  constructor(directory: string) {
    this.#directory = directory
  }

  #pathOf(key: string): string {
    const name = createHash('sha256').update(key).digest('hex').slice(0, 32)
    return join(this.#directory, `${name}.json`)
  }

  /** @returns the kept answer as it was received, `undefined` when there is none that can be read. */
  async read(key: string): Promise<unknown> {
    try {
      const kept: unknown = JSON.parse(await readFile(this.#pathOf(key), 'utf8'))
      return kept
    } catch {
      return undefined
    }
  }

  /** @throws when the disk cannot be written */
  async keep(key: string, answer: unknown): Promise<void> {
    await writeFileAtomic(this.#pathOf(key), JSON.stringify(answer))
  }

  /** What is no longer there must not come back when the CMS is away. */
  async forget(key: string): Promise<void> {
    await rm(this.#pathOf(key), { force: true })
  }
}
