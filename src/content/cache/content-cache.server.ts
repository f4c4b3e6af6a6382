import { contentRevalidateMs } from '#app.config.ts'
import { type ContentQuery, plainReadContext } from '#src/content/reading/content-query.ts'
import { Upstream } from '#src/upstream/upstream.server.ts'
import { asSecondary } from '#src/upstream/wait-budget.server.ts'
import { ContentUnavailable } from './content-unavailable.ts'
import type { FallbackStore } from './fallback-store.server.ts'

interface ContentSource {
  answer(query: string, params: Readonly<Record<string, string>>): Promise<unknown>
}

interface KnownAnswer {
  readonly received: object
  readonly json: string
}

interface Entry {
  readonly question: ContentQuery
  answer: KnownAnswer | undefined
  askedAt: number
  usedAt: number
  /** A change was announced that the answer may not show yet. */
  isStale: boolean
  isFailing: boolean
  asking: Promise<void> | undefined
}

/** Answers that somebody looked at this recently are fetched at once when something is published; others when they are wanted. */
const inUseMs = 10 * 60_000
/** Answers kept in memory; those not used for longest go first. */
const entriesMax = 1_000

interface CacheOptions {
  readonly source: ContentSource
  readonly lastGood: FallbackStore
  /** Called when a question begins to fail, not for each further failure, and for each part of a new answer that cannot be shown. */
  readonly onError: (key: string, error: unknown) => void
  /** Called with questions whose answer is another one than before, or may be: nobody has asked since something was published. */
  readonly onChange?: (keys: readonly string[]) => void
}

/**
 * Published content in memory. A question is asked once at a time, however many wait for it; an
 * answer stays until the CMS announces a change, or `contentRevalidateMs` while no announcements come.
 */
export class ContentCache {
  readonly #options: CacheOptions
  readonly #entries = new Map<string, Entry>()
  readonly #upstream = new Upstream({
    unreachable: () => new Error('The CMS does not answer.'),
    isUnavailable: () => false,
  })
  #hearsChanges = false

  constructor(options: CacheOptions) {
    this.#options = options
  }

  /**
   * @returns the newest good answer as it was received: live, else from memory, else from disk
   * @throws ContentUnavailable when there is none of them
   */
  async load(question: ContentQuery): Promise<object> {
    const entry = this.#entryOf(question)
    entry.usedAt = Date.now()
    if (this.#mustAsk(entry)) await this.#askPatiently(entry)
    if (!entry.answer) throw new ContentUnavailable(question.key, undefined)
    return entry.answer.received
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
    const longAgo = Date.now() - inUseMs
    const unused: string[] = []
    for (const entry of this.#entries.values()) {
      entry.isStale = true
      if (entry.usedAt > longAgo) void this.#ask(entry)
      else unused.push(entry.question.key)
    }
    if (unused.length > 0) this.#options.onChange?.(unused)
  }

  /** The entry in use moves to the end of the map: the first one is the one not used for longest. */
  #entryOf(question: ContentQuery): Entry {
    const known = this.#entries.get(question.key)
    if (known) {
      this.#entries.delete(question.key)
      this.#entries.set(question.key, known)
      return known
    }
    const [longestUnused] = this.#entries.keys()
    if (this.#entries.size >= entriesMax && longestUnused) this.#entries.delete(longestUnused)
    const entry: Entry = {
      question,
      answer: undefined,
      askedAt: Number.NEGATIVE_INFINITY,
      usedAt: Date.now(),
      isStale: true,
      isFailing: false,
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
    const older = entry.answer ?? (await this.#recall(entry))
    const wait = () => this.#upstream.wait(asking)
    // Where there is something to show, a moment is enough.
    await (older ? asSecondary(wait) : wait()).catch(() => undefined)
    entry.answer ??= older
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
    } while (entry.isStale && !entry.isFailing)
  }

  async #askOnce(entry: Entry): Promise<void> {
    const { key, query, params } = entry.question
    try {
      const received = await this.#options.source.answer(query, params)
      this.#upstream.answered()
      await this.#accept(entry, received)
      entry.isFailing = false
    } catch (error) {
      if (!entry.isFailing) this.#options.onError(key, error)
      entry.isFailing = true
      entry.isStale = true
    } finally {
      entry.askedAt = Date.now()
    }
  }

  /** The same words as before stay the same object, with what was read from them. */
  async #accept(entry: Entry, received: unknown): Promise<void> {
    const { question } = entry
    const json = JSON.stringify(received)
    const before = entry.answer?.json
    if (json === before) return
    const answer = readable(question, received)
    for (const problem of question.findProblems(answer)) {
      this.#options.onError(question.key, problem)
    }
    entry.answer = { received: answer, json }
    if (before !== undefined) this.#options.onChange?.([question.key])
    if (isNothing(answer)) await this.#options.lastGood.forget(question.key)
    else await this.#options.lastGood.keep(question.key, received)
  }

  async #recall({ question }: Entry): Promise<KnownAnswer | undefined> {
    const kept = await this.#options.lastGood.read(question.key)
    if (kept === undefined) return undefined
    try {
      return { received: readable(question, kept), json: JSON.stringify(kept) }
    } catch {
      // A copy that a later version of the site cannot read is no copy.
      return undefined
    }
  }
}

/** There is no such document, or no longer one. */
const isNothing = (received: object) => 'document' in received && received.document === null

/** @throws when the answer cannot be shown */
function readable(question: ContentQuery, received: unknown): object {
  if (typeof received !== 'object' || received === null) throw new Error('The answer is empty.')
  question.read(received, plainReadContext)
  return received
}
