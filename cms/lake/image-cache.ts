import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Images that are converted at the same time. Each may hold a decoded original in memory. */
const maxConcurrent = 2

/** Converted images on disk. At the size limit the least recently used are deleted. */
export class ImageCache {
  readonly #directory: string
  readonly #maxBytes: number
  /** Size of each file in bytes, least recently used first. */
  readonly #sizes = new Map<string, number>()
  readonly #pending = new Map<string, Promise<Buffer>>()
  readonly #waiting: (() => void)[] = []
  #usedBytes = 0
  #running = 0

  constructor(directory: string, maxBytes: number) {
    this.#directory = directory
    this.#maxBytes = maxBytes
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    const found = readdirSync(directory).map((name) => ({ name, ...this.#stat(name) }))
    for (const { name, size } of found.sort((one, other) => one.usedAt - other.usedAt)) {
      if (name.endsWith('.part')) rmSync(join(directory, name), { force: true })
      else this.#count(name, size)
    }
  }

  get usedBytes(): number {
    return this.#usedBytes
  }

  /** Returns the image of that name (letters and digits). Concurrent calls create it once. */
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

  #count(name: string, size: number): void {
    this.#usedBytes += size - (this.#sizes.get(name) ?? 0)
    this.#sizes.delete(name)
    this.#sizes.set(name, size)
  }

  async #read(name: string): Promise<Buffer | null> {
    const size = this.#sizes.get(name)
    if (size === undefined) return null
    this.#count(name, size)
    return readFile(join(this.#directory, name)).catch(() => null)
  }

  async #inTurn(create: () => Promise<Buffer>): Promise<Buffer> {
    if (this.#running >= maxConcurrent) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    }
    this.#running += 1
    try {
      return await create()
    } finally {
      this.#running -= 1
      this.#waiting.shift()?.()
    }
  }

  /** When the disk is full the image is still returned, and created again next time. */
  async #save(name: string, bytes: Buffer): Promise<void> {
    const path = join(this.#directory, name)
    try {
      await writeFile(`${path}.part`, bytes, { mode: 0o600 })
      await rename(`${path}.part`, path)
    } catch {
      return
    }
    this.#count(name, bytes.length)
    for (const [oldest, size] of this.#sizes) {
      if (this.#usedBytes <= this.#maxBytes) return
      this.#sizes.delete(oldest)
      this.#usedBytes -= size
      await rm(join(this.#directory, oldest), { force: true })
    }
  }
}
