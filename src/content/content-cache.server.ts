import { setTimeout } from 'node:timers/promises'
import * as v from 'valibot'
import { contentRevalidateMs } from '#app.config.ts'
import { ContentUnavailable } from './content-unavailable.ts'
import type { LastGoodContent } from './last-good-content.server.ts'

export interface ContentQuestion<S extends v.GenericSchema> {
  /** Names the question in memory, on disk and in errors, e.g. `page /about`. */
  readonly key: string
  readonly query: string
  readonly params?: Readonly<Record<string, string>>
  readonly schema: S
}

interface ContentSource {
  answer(query: string, params: Readonly<Record<string, string>>): Promise<unknown>
}

interface Entry {
  readonly question: ContentQuestion<v.GenericSchema>
  answer: { readonly received: unknown } | undefined
  askedAt: number
  /** A change was announced that the answer may not show yet. */
  isStale: boolean
  isTroubled: boolean
  asking: Promise<void> | undefined
}

/** How long a visitor waits for a slow CMS when there is an older answer to show. */
const patienceMs = 700

interface CacheOptions {
  readonly source: ContentSource
  readonly lastGood: LastGoodContent
  /** Called when a question begins to fail, not for each further failure. */
  readonly onTrouble: (key: string, error: unknown) => void
}

/**
 * Published content in memory. A question is asked once at a time, however many wait for it; an
 * answer stays until the CMS announces a change, or `contentRevalidateMs` while no announcements come.
 */
export class ContentCache {
  readonly #options: CacheOptions
  readonly #entries = new Map<string, Entry>()
  #hearsChanges = false

  constructor(options: CacheOptions) {
    this.#options = options
  }

  /**
   * @returns the newest good answer: live, else in memory, else from disk
   * @throws ContentUnavailable when there is none of them
   */
  async load<S extends v.GenericSchema>(question: ContentQuestion<S>): Promise<v.InferOutput<S>> {
    const entry = this.#entryOf(question)
    if (this.#mustAsk(entry)) await this.#askPatiently(entry)
    if (!entry.answer) throw new ContentUnavailable(question.key, undefined)
    return v.parse(question.schema, entry.answer.received)
  }

  /** The CMS is heard (again): changes may have been missed, so every answer is asked for anew. */
  announcementsBegan(): void {
    this.#hearsChanges = true
    this.refresh()
  }

  announcementsEnded(): void {
    this.#hearsChanges = false
  }

  /** Something was published. Answers in use are fetched at once, so the next visitor waits for nothing. */
  refresh(): void {
    for (const entry of this.#entries.values()) {
      entry.isStale = true
      void this.#ask(entry)
    }
  }

  #entryOf(question: ContentQuestion<v.GenericSchema>): Entry {
    const known = this.#entries.get(question.key)
    if (known) return known
    const entry: Entry = {
      question,
      answer: undefined,
      askedAt: Number.NEGATIVE_INFINITY,
      isStale: true,
      isTroubled: false,
      asking: undefined,
    }
    this.#entries.set(question.key, entry)
    return entry
  }

  #mustAsk(entry: Entry): boolean {
    if (!entry.answer) return true
    const isRecent = Date.now() - entry.askedAt < contentRevalidateMs
    return !isRecent && (entry.isStale || !this.#hearsChanges)
  }

  async #askPatiently(entry: Entry): Promise<void> {
    const asking = this.#ask(entry)
    await Promise.race([asking, setTimeout(patienceMs)])
    if (!entry.answer) await this.#recall(entry)
    if (!entry.answer) await asking
  }

  #ask(entry: Entry): Promise<void> {
    entry.asking ??= this.#askUntilFresh(entry).finally(() => {
      entry.asking = undefined
    })
    return entry.asking
  }

  /** A change announced while an answer was under way may not be in it: then it is asked for once more. */
  async #askUntilFresh(entry: Entry): Promise<void> {
    do {
      entry.isStale = false
      await this.#askOnce(entry)
    } while (entry.isStale && !entry.isTroubled)
  }

  async #askOnce(entry: Entry): Promise<void> {
    const { key, query, params = {}, schema } = entry.question
    try {
      const received = await this.#options.source.answer(query, params)
      v.parse(schema, received)
      entry.answer = { received }
      entry.isTroubled = false
      await this.#options.lastGood.keep(key, received)
    } catch (error) {
      if (!entry.isTroubled) this.#options.onTrouble(key, error)
      entry.isTroubled = true
      entry.isStale = true
    } finally {
      entry.askedAt = Date.now()
    }
  }

  async #recall(entry: Entry): Promise<void> {
    const received = await this.#options.lastGood.read(entry.question.key)
    if (!entry.answer && v.is(entry.question.schema, received)) entry.answer = { received }
  }
}
