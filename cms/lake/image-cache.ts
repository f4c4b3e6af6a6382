import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Pictures that are made at the same time; each may hold a decoded original in memory. */
const madeAtOnce = 2

/** Pictures that were made, on disk; the ones that nobody asked for lately go when the limit is reached. */
export class ImageCache {
  readonly #directory: string
  readonly #limitBytes: number
  /** Size of each file in bytes, least recently used first. */
  readonly #sizes = new Map<string, number>()
  readonly #beingMade = new Map<string, Promise<Buffer>>()
  readonly #waiting: (() => void)[] = []
  #usedBytes = 0
  #making = 0

  constructor(directory: string, limitBytes: number) {
    this.#directory = directory
    this.#limitBytes = limitBytes
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

  /** The picture of that name (letters and digits); made once, however many ask for it at the same time. */
  get(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const begun = this.#beingMade.get(name)
    if (begun) return begun
    const making = this.#find(name, make).finally(() => this.#beingMade.delete(name))
    this.#beingMade.set(name, making)
    return making
  }

  async #find(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const kept = await this.#read(name)
    if (kept) return kept
    const bytes = await this.#inTurn(make)
    await this.#keep(name, bytes)
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

  async #inTurn(make: () => Promise<Buffer>): Promise<Buffer> {
    if (this.#making >= madeAtOnce) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    }
    this.#making += 1
    try {
      return await make()
    } finally {
      this.#making -= 1
      this.#waiting.shift()?.()
    }
  }

  /** A full disk must not hide the picture: then it is made again next time. */
  async #keep(name: string, bytes: Buffer): Promise<void> {
    const path = join(this.#directory, name)
    try {
      await writeFile(`${path}.part`, bytes, { mode: 0o600 })
      await rename(`${path}.part`, path)
    } catch {
      return
    }
    this.#count(name, bytes.length)
    for (const [oldest, size] of this.#sizes) {
      if (this.#usedBytes <= this.#limitBytes) return
      this.#sizes.delete(oldest)
      this.#usedBytes -= size
      await rm(join(this.#directory, oldest), { force: true })
    }
  }
}
