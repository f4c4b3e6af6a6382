import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sealData, unsealData } from 'iron-session'
import * as v from 'valibot'
import { isMissingFile } from '#data-files/system-error-code.ts'
import { writeFileAtomic } from '#data-files/write-file-atomic.ts'
import { environment } from '#src/request/environment.server.ts'

const fileName = /^[0-9a-f]{64}$/

interface Options<S extends v.GenericSchema> {
  /** Its folder in DATA_DIR/site. */
  readonly folder: string
  readonly schema: S
  /** Older records count as missing. */
  readonly maxAgeSeconds: number
}

/**
 * Small records that all processes of the site on the same DATA_DIR share, one file each. The file is named after a hash of
 * the key and sealed with the session secret: neither reveals anything to a reader of the disk. A file that cannot be
 * opened, e.g. after a change of the secret, counts as missing.
 */
export class SealedRecords<S extends v.GenericSchema> {
  readonly #options: Options<S>

  constructor(options: Options<S>) {
    this.#options = options
  }

  #directory(): string {
    return join(environment().DATA_DIR, 'site', this.#options.folder)
  }

  /** Path of the record of a key. */
  pathOf(key: string): string {
    return join(this.#directory(), createHash('sha256').update(key).digest('hex'))
  }

  /** @throws when the disk cannot be written */
  async prepareFolder(): Promise<void> {
    await mkdir(this.#directory(), { recursive: true, mode: 0o700 })
  }

  /**
   * Readers find the old record or the whole new one, also after a crash.
   * @throws when the disk cannot be written
   */
  async write(key: string, record: v.InferInput<S>): Promise<void> {
    const sealed = await sealData(record, { password: environment().SESSION_SECRET, ttl: 0 })
    await writeFileAtomic(this.pathOf(key), sealed, { flush: true })
  }

  read(key: string): Promise<v.InferOutput<S> | undefined> {
    return this.#readFile(this.pathOf(key))
  }

  /** Whether the file exists, without reading it. */
  async has(key: string): Promise<boolean> {
    try {
      await stat(this.pathOf(key))
      return true
    } catch (error) {
      if (isMissingFile(error)) return false
      throw error
    }
  }

  delete(key: string): Promise<void> {
    return rm(this.pathOf(key), { force: true })
  }

  /** Every readable record. Old or unreadable ones are removed. */
  async *readAll(): AsyncGenerator<v.InferOutput<S>> {
    for (const name of await this.#fileNames()) {
      const path = join(this.#directory(), name)
      const record = await this.#readFile(path)
      if (record === undefined) await rm(path, { force: true })
      else yield record
    }
  }

  /** Removes old records. */
  async deleteExpired(): Promise<void> {
    for (const name of await this.#fileNames()) {
      const path = join(this.#directory(), name)
      if (await this.#isExpired(path)) await rm(path, { force: true })
    }
  }

  async #fileNames(): Promise<string[]> {
    try {
      return (await readdir(this.#directory())).filter((name) => fileName.test(name))
    } catch (error) {
      if (isMissingFile(error)) return []
      throw error
    }
  }

  async #isExpired(path: string): Promise<boolean> {
    try {
      const { mtimeMs } = await stat(path)
      return Date.now() - mtimeMs > this.#options.maxAgeSeconds * 1000
    } catch (error) {
      if (isMissingFile(error)) return true
      throw error
    }
  }

  async #readFile(path: string): Promise<v.InferOutput<S> | undefined> {
    try {
      if (await this.#isExpired(path)) return undefined
      const opened: unknown = await unsealData(await readFile(path, 'utf8'), {
        password: environment().SESSION_SECRET,
        ttl: 0,
      })
      const record = v.safeParse(this.#options.schema, opened)
      return record.success ? record.output : undefined
    } catch (error) {
      if (isMissingFile(error)) return undefined
      throw error
    }
  }
}
