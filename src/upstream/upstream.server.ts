import { optionalTimeoutMs, unresponsiveTimeoutMs } from '#app.config.ts'
import { currentWaitBudget, type WaitBudget } from './wait-budget.server.ts'
import { waitWithTimeout } from './wait-with-timeout.server.ts'

interface UpstreamOptions {
  /** Thrown to a caller who has waited long enough, or has left. */
  readonly unreachable: () => Error
  /** Whether a failure says nothing about the requested data: then an older answer may be used. */
  readonly isUnavailable: (error: unknown) => boolean
}

/** An earlier answer that may replace one that cannot be fetched now. */
export interface Copy<T> {
  readonly value: T
}

/** Another program that pages wait for: how long they wait, and what they show then. */
export class Upstream {
  readonly #options: UpstreamOptions
  #answeredAt = Number.NEGATIVE_INFINITY
  #isUnresponsive = false

  constructor(options: UpstreamOptions) {
    this.#options = options
  }

  /** To be called with each complete answer, whatever its content. */
  answered(): void {
    this.#answeredAt = performance.now()
    this.#isUnresponsive = false
  }

  /**
   * Waits for work as long as the current page can: its budget for required data, a moment for the rest, and less while the
   * program is unresponsive.
   * @throws the error of the work, or `unreachable` when it takes too long and there is no copy
   */
  async wait<T>(work: Promise<T>, copy?: Copy<T>): Promise<T> {
    const begun = performance.now()
    const { signal, ...budget } = currentWaitBudget()
    const outcome = await waitWithTimeout(work, this.#timeoutMs(budget, copy), signal)
    if (outcome.kind === 'value') return outcome.value
    if (outcome.kind === 'late' && this.#answeredAt < begun) this.#isUnresponsive = true
    if (copy && (outcome.kind === 'late' || this.#isUnavailable(outcome))) return copy.value
    throw outcome.kind === 'failure' ? outcome.error : this.#options.unreachable()
  }

  /** The same for work that nobody else waits for: it ends with the wait. */
  async waitOrAbort<T>(request: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const ended = new AbortController()
    try {
      return await this.wait(request(ended.signal))
    } finally {
      ended.abort()
    }
  }

  #isUnavailable(outcome: { kind: string; error?: unknown }): boolean {
    return outcome.kind === 'failure' && this.#options.isUnavailable(outcome.error)
  }

  #timeoutMs(
    { isCritical, deadline }: Omit<WaitBudget, 'signal'>,
    copy: Copy<unknown> | undefined,
  ) {
    const left = Math.max(0, deadline - performance.now())
    const optional = this.#isUnresponsive ? unresponsiveTimeoutMs : optionalTimeoutMs
    if (!isCritical) return Math.min(left, optional)
    return this.#isUnresponsive && copy ? Math.min(left, optionalTimeoutMs) : left
  }
}
