import { randomBytes } from 'node:crypto'
import { appendFileSync, mkdirSync } from 'node:fs'
import { appendFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { dayInJapan } from '#contract/japan-time.ts'

interface Options {
  readonly directory: string
  /** A file of this size is followed by another one. */
  readonly maxFileBytes: number
  /** Limit of all files: the oldest are removed. */
  readonly maxTotalBytes: number
  /** Limit of what waits for the disk; beyond it lines are dropped. */
  readonly maxBufferBytes: number
  readonly flushEveryMs: number
  /** Called once each time that the disk begins to refuse. */
  readonly report: (error: unknown) => void
}

const extension = '.jsonl'

/**
 * Appends lines to files of a folder, `2026-11-23-<process>-<number>.jsonl`: a new one for each day in Japan and each size,
 * and separate ones for each process. Nobody waits for the disk; what it refuses is lost.
 */
export class PageViewFiles {
  readonly #options: Options
  /** Several processes of the site share the folder. */
  readonly #process = randomBytes(4).toString('hex')
  #waiting: string[] = []
  #waitingBytes = 0
  #file = { day: '', number: 0, bytes: 0 }
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> | undefined
  #isRefused = false

  constructor(options: Options) {
    this.#options = options
  }

  /** @returns false when the line is dropped because too much is waiting */
  add(line: string): boolean {
    const bytes = Buffer.byteLength(line) + 1
    if (this.#waitingBytes + bytes > this.#options.maxBufferBytes) return false
    this.#waiting.push(line)
    this.#waitingBytes += bytes
    this.#timer ??= setTimeout(() => void this.flush(), this.#options.flushEveryMs).unref()
    return true
  }

  /** Writes what is waiting. Never rejects. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    await this.#writing
    const text = this.#take()
    if (text === '') return
    this.#writing = this.#write(text)
    await this.#writing
  }

  /** The same at the end of the process, which waits for nothing. */
  flushNow(): void {
    const text = this.#take()
    if (text === '') return
    try {
      const { path } = this.#next(text)
      mkdirSync(this.#options.directory, { recursive: true, mode: 0o700 })
      appendFileSync(path, text, { mode: 0o600 })
    } catch {
      // Lost, like everything that the disk refuses.
    }
  }

  #take(): string {
    const text = this.#waiting.map((line) => `${line}\n`).join('')
    this.#waiting = []
    this.#waitingBytes = 0
    return text
  }

  async #write(text: string): Promise<void> {
    const { path, isNew } = this.#next(text)
    try {
      if (isNew) await this.#makeRoom()
      await appendFile(path, text, { mode: 0o600 })
      this.#isRefused = false
    } catch (error) {
      // A file is not continued after a line that may have been written in part.
      this.#file.bytes = Number.POSITIVE_INFINITY
      // A full disk still creates files: it would get an empty one with every attempt.
      if (isNew) await rm(path, { force: true }).catch(() => undefined)
      if (!this.#isRefused) this.#options.report(error)
      this.#isRefused = true
    }
  }

  /** The file into which a text is written. */
  #next(text: string): { path: string; isNew: boolean } {
    const day = dayInJapan(Date.now())
    const bytes = Buffer.byteLength(text)
    const isNew = day !== this.#file.day || this.#file.bytes + bytes > this.#options.maxFileBytes
    if (isNew) this.#file = { day, number: this.#file.number + 1, bytes: 0 }
    this.#file.bytes += bytes
    const name = `${day}-${this.#process}-${this.#file.number}${extension}`
    return { path: join(this.#options.directory, name), isNew }
  }

  /** Removes the oldest files to make room for another one. */
  async #makeRoom(): Promise<void> {
    const { directory, maxTotalBytes, maxFileBytes } = this.#options
    await mkdir(directory, { recursive: true, mode: 0o700 })
    const names = (await readdir(directory)).filter((name) => name.endsWith(extension))
    const files = await Promise.all(
      names.map(async (name) => {
        const path = join(directory, name)
        // Another process may have removed it meanwhile.
        const facts = await stat(path).catch(() => undefined)
        return { path, bytes: facts?.size ?? 0, changedAt: facts?.mtimeMs ?? 0 }
      }),
    )
    let left = maxTotalBytes - maxFileBytes
    for (const { path, bytes } of files.toSorted((a, b) => b.changedAt - a.changedAt)) {
      left -= bytes
      if (left < 0) await rm(path, { force: true })
    }
  }
}
