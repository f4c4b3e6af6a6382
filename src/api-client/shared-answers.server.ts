import { LRUCache } from 'lru-cache'
import {
  maxLastGoodAnswerAgeMs,
  maxSharedAnswersBytes,
  pageBudgetMs,
  publicAnswerReuseMs,
  unchangedAnswerReuseMs,
} from '#app.config.ts'
import { countCacheRead } from '#metrics/metrics.ts'
import type { Upstream } from '#src/upstream/upstream.server.ts'
import { asShared, currentWaitBudget } from '#src/upstream/wait-budget.server.ts'
import type { CatalogueVersion } from './catalogue-version.server.ts'

/** A public answer and its size as it was received. */
export interface SizedAnswer {
  readonly value: unknown
  readonly bytes: number
  /** Of the text: an answer with the same one has the same value. */
  readonly digest?: string | undefined
}

/** @param before the last answer, whose value is returned again when the new one has the same digest */
export type FetchAnswer = (
  signal: AbortSignal,
  before: SizedAnswer | undefined,
) => Promise<SizedAnswer>

interface SharedCall {
  readonly answer: Promise<unknown>
  readonly ended: AbortController
  /** Visitors who have not left. */
  visitors: number
}

interface GoodAnswer extends SizedAnswer {
  /** It was the API's answer at that moment. */
  readonly validAt: number
  readonly requestedAt: number
  /** Of the catalogue, known before the answer was asked for. */
  readonly version: string | undefined
}

interface Entry {
  call?: SharedCall
  good?: GoodAnswer
}

/** What an API without versions says. */
const unknownVersion = async () => undefined

/** More than a crawl asks for between two readings of a large catalogue, whose pages it must not drop. */
const maxAnswers = 2_000

/**
 * Answers that are the same for everybody. They are requested once: visitors who come at the same time, or within
 * `publicAnswerReuseMs`, share one call, which ends when all of them have left. After that an answer is used again, up to
 * `unchangedAnswerReuseMs`, if the version of the catalogue is still that from before it was asked for. While the API is
 * unavailable the last good answer is used, up to `maxLastGoodAnswerAgeMs`. An answer that is sent again unchanged keeps its
 * value, so that what was made of it is not made again. A shared value must not be changed.
 */
export class SharedAnswers {
  readonly #upstream: Upstream
  readonly #currentVersion: CatalogueVersion
  readonly #entries = new LRUCache<string, Entry>({
    max: maxAnswers,
    maxSize: maxSharedAnswersBytes,
    sizeCalculation: ({ good }, address) => address.length + (good?.bytes ?? 0),
  })

  constructor(upstream: Upstream, currentVersion: CatalogueVersion = unknownVersion) {
    this.#upstream = upstream
    this.#currentVersion = currentVersion
  }

  /** @throws as `fetchAnswer`, or as `Upstream.wait` */
  async load(address: string, fetchAnswer: FetchAnswer): Promise<unknown> {
    const entry = this.#use(address)
    const { good } = entry
    const age = good ? performance.now() - good.validAt : Number.POSITIVE_INFINITY
    if (good !== undefined && age < publicAnswerReuseMs) {
      countCacheRead('api_answers', 'hit')
      return good.value
    }
    if (entry.call) countCacheRead('api_answers', 'shared')
    const call = entry.call ?? this.#begin(address, entry, fetchAnswer)
    entry.call = call
    const leave = this.#join(entry, call)
    try {
      return await this.#upstream.wait(call.answer, age < maxLastGoodAnswerAgeMs ? good : undefined)
    } finally {
      leave()
    }
  }

  /** A call in progress is shared even when its entry was dropped. */
  #use(address: string): Entry {
    const entry = this.#entries.get(address) ?? {}
    if (!this.#entries.has(address)) this.#entries.set(address, entry)
    return entry
  }

  #begin(address: string, entry: Entry, fetchAnswer: FetchAnswer): SharedCall {
    const ended = new AbortController()
    const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(pageBudgetMs)])
    const answer = asShared(() => this.#refresh(entry.good, fetchAnswer, signal))
      .then((good) => {
        this.#keep(address, entry, good)
        return good.value
      })
      .finally(() => {
        if (entry.call?.ended === ended) delete entry.call
      })
    // Nobody may be waiting any more.
    answer.catch(() => undefined)
    return { answer, ended, visitors: 0 }
  }

  async #refresh(
    before: GoodAnswer | undefined,
    fetchAnswer: FetchAnswer,
    signal: AbortSignal,
  ): Promise<GoodAnswer> {
    const current = await this.#currentVersion()
    const isUnchanged =
      before !== undefined && current !== undefined && before.version === current.version
    if (isUnchanged && performance.now() - before.requestedAt < unchangedAnswerReuseMs) {
      countCacheRead('api_answers', 'revalidated')
      return { ...before, validAt: current.requestedAt }
    }
    countCacheRead('api_answers', 'miss')
    const requestedAt = performance.now()
    return {
      ...(await fetchAnswer(signal, before)),
      requestedAt,
      validAt: requestedAt,
      version: current?.version,
    }
  }

  #keep(address: string, entry: Entry, good: GoodAnswer): void {
    entry.good = good
    // Removed first: the cache measures an entry only when it is new.
    if (this.#entries.peek(address) === entry) {
      this.#entries.delete(address)
      this.#entries.set(address, entry)
    }
  }

  /**
   * @returns to be called when the wait has ended: a visitor who only stops waiting still wants the answer for the next page
   */
  #join(entry: Entry, call: SharedCall): () => void {
    call.visitors += 1
    const { signal } = currentWaitBudget()
    const leave = () => {
      call.visitors -= 1
      if (call.visitors > 0) return
      if (entry.call === call) delete entry.call
      call.ended.abort()
    }
    if (signal?.aborted) leave()
    else signal?.addEventListener('abort', leave)
    return () => signal?.removeEventListener('abort', leave)
  }
}
