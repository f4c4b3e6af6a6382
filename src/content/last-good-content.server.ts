import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Keeps the last good answer of each query on disk, for the time when the CMS cannot be asked. */
export class LastGoodContent {
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

  /** A reader sees the old answer or the new one, never half of one. A disk that cannot be written costs only the copy. */
  async keep(key: string, answer: unknown): Promise<void> {
    const path = this.#pathOf(key)
    const part = `${path}.${process.pid}.part`
    await mkdir(this.#directory, { recursive: true, mode: 0o700 })
    await writeFile(part, JSON.stringify(answer), { mode: 0o600 })
    await rename(part, path)
  }

  /** What is no longer there must not come back when the CMS is away. */
  async forget(key: string): Promise<void> {
    await rm(this.#pathOf(key), { force: true })
  }
}
