import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { writeFileAtomic } from '#data-files/write-file-atomic.ts'
import { LakeError } from './lake-error.ts'

/** Images that are converted at the same time. Each may hold a decoded original in memory. */
const maxConcurrent = 2
/** Images that may wait for their turn: those of about ten pages. */
const maxWaiting = 200

/** Converted images on disk. At the size limit the least recently used are deleted. */
export class ImageCache {
  readonly #directory: string
  /** Size of each file in bytes. */
  readonly #sizes: LRUCache<string, number>
  #evicted: string[] = []
  readonly #pending = new Map<string, Promise<Buffer>>()
  readonly #limit = pLimit(maxConcurrent)

  constructor(directory: string, maxBytes: number) {
    this.#directory = directory
    this.#sizes = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (size) => Math.max(1, size),
      dispose: (_size, name, reason) => {
        if (reason === 'evict') this.#evicted.push(name)
      },
    })
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    const found = readdirSync(directory).map((name) => ({ name, ...this.#stat(name) }))
    for (const { name, size } of found.sort((one, other) => one.usedAt - other.usedAt)) {
      if (name.endsWith('.part')) rmSync(join(directory, name), { force: true })
      else this.#sizes.set(name, size)
    }
  }

  get usedBytes(): number {
    return this.#sizes.calculatedSize
  }

  /**
   * Returns the image of that name (letters and digits). Concurrent calls create it once.
   * @throws LakeError 429 when too many images are waiting.
   */
  get(name: string, create: () => Promise<Buffer>): Promise<Buffer> {
    const running = this.#pending.get(name)
    if (running) return running
    const pending = this.#find(name, create).finally(() => this.#pending.delete(name))
    this.#pending.set(name, pending)
    return pending
  }

  async #find(name: string, create: () => Promise<Buffer>): Promise<Buffer> {
    const stored = await this.#read(name)
    if (stored) return stored
    const bytes = await this.#inTurn(create)
    await this.#save(name, bytes)
    return bytes
  }

  #stat(name: string) {
    const { size, mtimeMs: usedAt } = statSync(join(this.#directory, name))
    return { size, usedAt }
  }

  async #read(name: string): Promise<Buffer | null> {
    if (this.#sizes.get(name) === undefined) return null
    return readFile(join(this.#directory, name)).catch(() => null)
  }

  async #inTurn(create: () => Promise<Buffer>): Promise<Buffer> {
    if (this.#limit.pendingCount >= maxWaiting) {
      throw new LakeError(429, 'tooManyRequests', 'Too many pictures are waiting.')
    }
    return await this.#limit(create)
  }

  /** When the disk is full the image is still returned, and created again next time. */
  async #save(name: string, bytes: Buffer): Promise<void> {
    try {
      await writeFileAtomic(join(this.#directory, name), bytes)
    } catch {
      return
    }
    this.#sizes.set(name, bytes.length)
    // One that is larger than the whole cache is not in it.
    const unstored = this.#sizes.has(name) ? this.#evicted.splice(0) : [name]
    for (const file of unstored) await rm(join(this.#directory, file), { force: true })
  }
}
