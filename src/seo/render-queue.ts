import { LRUCache } from 'lru-cache'

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
  readonly #waiting: (() => void)[] = []
  #rendering = 0

  constructor(options: RenderQueueOptions<Input, Output>) {
    this.#options = options
    this.#cache = new LRUCache({ max: options.maxCached })
  }

  /** @returns `undefined` when the queue is full */
  render(input: Input): Promise<Output> | undefined {
    const key = JSON.stringify(input)
    const cached = this.#cache.get(key)
    if (!cached && this.#waiting.length >= this.#options.maxWaiting) return undefined
    const output = cached ?? this.#renderInTurn(input)
    this.#cache.set(key, output)
    output.catch(() => this.#drop(key, output))
    return output
  }

  #drop(key: string, output: Promise<Output>): void {
    if (this.#cache.peek(key) === output) this.#cache.delete(key)
  }

  async #renderInTurn(input: Input): Promise<Output> {
    if (this.#rendering >= this.#options.maxConcurrent) {
      await new Promise<void>((start) => this.#waiting.push(start))
    } else this.#rendering += 1
    try {
      return await this.#options.render(input)
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#rendering -= 1
    }
  }
}
