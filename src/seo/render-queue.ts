import { LRUCache } from 'lru-cache'
import pLimit, { type LimitFunction } from 'p-limit'

interface RenderQueueOptions<Input, Output> {
  readonly render: (input: Input) => Promise<Output>
  /** Results that stay in memory. */
  readonly maxCached: number
  readonly maxConcurrent: number
  readonly maxWaiting: number
}

/**
 * Renders each input once, however many callers ask for it; only a few at a time, with a queue of limited length. The least
 * recently used result is dropped first, a failed one at once.
 */
export class RenderQueue<Input, Output> {
  readonly #options: RenderQueueOptions<Input, Output>
  readonly #cache: LRUCache<string, Promise<Output>>
  readonly #limit: LimitFunction

  constructor(options: RenderQueueOptions<Input, Output>) {
    this.#options = options
    this.#cache = new LRUCache({ max: options.maxCached })
    this.#limit = pLimit(options.maxConcurrent)
  }

  /** @returns `undefined` when the queue is full */
  render(input: Input): Promise<Output> | undefined {
    const key = JSON.stringify(input)
    const cached = this.#cache.get(key)
    if (!cached && this.#limit.pendingCount >= this.#options.maxWaiting) return undefined
    const output = cached ?? this.#limit(this.#options.render, input)
    this.#cache.set(key, output)
    output.catch(() => this.#drop(key, output))
    return output
  }

  #drop(key: string, output: Promise<Output>): void {
    if (this.#cache.peek(key) === output) this.#cache.delete(key)
  }
}
