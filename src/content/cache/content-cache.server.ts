import { LRUCache } from 'lru-cache'
import { contentRevalidateMs } from '#app.config.ts'
import { countCacheRead } from '#metrics/metrics.ts'
import { type ContentQuery, plainReadContext } from '#src/content/reading/content-query.ts'
import { Upstream } from '#src/upstream/upstream.server.ts'
import { asOptional } from '#src/upstream/wait-budget.server.ts'
import { ContentUnavailable } from './content-unavailable.ts'
import type { FallbackStore } from './fallback-store.server.ts'

interface ContentSource {
  answer(groq: string, params: Readonly<Record<string, string>>): Promise<unknown>
}

interface CachedAnswer {
  readonly received: object
  readonly json: string
}

interface Entry {
  readonly query: ContentQuery
  answer: CachedAnswer | undefined
  requestedAt: number
  usedAt: number
  /** Something was published since the answer was requested. */
  isStale: boolean
  isFailing: boolean
  pending: Promise<void> | undefined
}

/** After a publication, answers used within this time are requested at once, all others at their next use. */
const recentUseMs = 10 * 60_000
/** Answers in memory. The least recently used is deleted first. */
const maxEntries = 1_000

interface CacheOptions {
  readonly source: ContentSource
  readonly fallback: FallbackStore
  /** Called for the first of several failures of a query, and for each part of a new answer that cannot be shown. */
  readonly onError: (key: string, error: unknown) => void
  /** Called with the keys of queries whose answer has changed, or may have changed because it was not requested again. */
  readonly onChange?: (keys: readonly string[]) => void
}

/**
 * Cache of published content. Concurrent loads of a query share one request. An answer is valid until the CMS sends a
 * change event, or for `contentRevalidateMs` while the event stream is not connected.
 */
export class ContentCache {
  readonly #options: CacheOptions
  readonly #entries = new LRUCache<string, Entry>({ max: maxEntries })
  readonly #upstream = new Upstream({
    unreachable: () => new Error('The CMS does not answer.'),
    isUnavailable: () => false,
  })
  #receivesChanges = false

  constructor(options: CacheOptions) {
    this.#options = options
  }

  /**
   * @returns the newest valid answer as it was received: from the CMS, else from memory, else from disk
   * @throws ContentUnavailable when there is none
   */
  async load(query: ContentQuery): Promise<object> {
    const entry = this.#entryOf(query)
    entry.usedAt = performance.now()
    const needsRequest = this.#needsRequest(entry)
    const waiting = entry.pending ? 'shared' : 'miss'
    countCacheRead('content', needsRequest ? waiting : 'hit')
    if (needsRequest) await this.#requestOrFallBack(entry)
    if (!entry.answer) throw new ContentUnavailable(query.key, undefined)
    return entry.answer.received
  }

  /** The event stream is connected (again). Events may have been missed, so every answer is stale. */
  changesConnected(): void {
    this.#receivesChanges = true
    this.refresh()
  }

  changesDisconnected(): void {
    this.#receivesChanges = false
  }

  /** Something was published. Recently used answers are requested at once, so the next visitor does not wait. */
  refresh(): void {
    const recentSince = performance.now() - recentUseMs
    const unused: string[] = []
    for (const entry of this.#entries.values()) {
      entry.isStale = true
      if (entry.usedAt > recentSince) void this.#request(entry)
      else unused.push(entry.query.key)
    }
    if (unused.length > 0) this.#options.onChange?.(unused)
  }

  #entryOf(query: ContentQuery): Entry {
    const existing = this.#entries.get(query.key)
    if (existing) return existing
    const entry: Entry = {
      query,
      answer: undefined,
      requestedAt: Number.NEGATIVE_INFINITY,
      usedAt: performance.now(),
      isStale: true,
      isFailing: false,
      pending: undefined,
    }
    this.#entries.set(query.key, entry)
    return entry
  }

  #needsRequest(entry: Entry): boolean {
    if (!entry.answer) return true
    // Something was published, and its answer is on its way.
    if (entry.pending) return !entry.isFailing
    const isRecent = performance.now() - entry.requestedAt < contentRevalidateMs
    return !isRecent && (entry.isStale || !this.#receivesChanges)
  }

  async #requestOrFallBack(entry: Entry): Promise<void> {
    const pending = this.#request(entry)
    const olderAnswer = entry.answer ?? (await this.#readFallback(entry))
    const wait = () => this.#upstream.wait(pending)
    // With an older answer the page waits only a short time.
    await (olderAnswer ? asOptional(wait) : wait()).catch(() => undefined)
    entry.answer ??= olderAnswer
  }

  #request(entry: Entry): Promise<void> {
    entry.pending ??= this.#requestUntilFresh(entry).finally(() => {
      entry.pending = undefined
    })
    return entry.pending
  }

  /** Requests again if something was published during the request. */
  async #requestUntilFresh(entry: Entry): Promise<void> {
    do {
      entry.isStale = false
      await this.#requestOnce(entry)
    } while (entry.isStale && !entry.isFailing)
  }

  async #requestOnce(entry: Entry): Promise<void> {
    const { key, groq, params } = entry.query
    try {
      const received = await this.#options.source.answer(groq, params)
      this.#upstream.answered()
      await this.#accept(entry, received)
      entry.isFailing = false
    } catch (error) {
      if (!entry.isFailing) this.#options.onError(key, error)
      entry.isFailing = true
      entry.isStale = true
    } finally {
      entry.requestedAt = performance.now()
    }
  }

  /** An unchanged answer stays the same object, so its parsed content is reused. */
  async #accept(entry: Entry, received: unknown): Promise<void> {
    const { query } = entry
    const json = JSON.stringify(received)
    const before = entry.answer?.json
    if (json === before) return
    const answer = parseAnswer(query, received)
    for (const error of query.findErrors(answer)) {
      this.#options.onError(query.key, error)
    }
    entry.answer = { received: answer, json }
    if (before !== undefined) this.#options.onChange?.([query.key])
    if (isMissing(answer)) await this.#options.fallback.delete(query.key)
    else await this.#options.fallback.save(query.key, received)
  }

  async #readFallback({ query }: Entry): Promise<CachedAnswer | undefined> {
    const stored = await this.#options.fallback.read(query.key)
    if (stored === undefined) return undefined
    try {
      return { received: parseAnswer(query, stored), json: JSON.stringify(stored) }
    } catch {
      // The stored answer does not fit this version of the site.
      return undefined
    }
  }
}

/** The document does not exist (any more). */
const isMissing = (received: object) => 'document' in received && received.document === null

/** @throws when the answer is not valid */
function parseAnswer(query: ContentQuery, received: unknown): object {
  if (typeof received !== 'object' || received === null) throw new Error('The answer is empty.')
  query.read(received, plainReadContext)
  return received
}
