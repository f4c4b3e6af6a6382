import { secondaryPatienceMs, silentPatienceMs } from '#app.config.ts'
import { currentPatience, type Patience } from './wait-budget.server.ts'
import { waitAtMost } from './wait-with-timeout.server.ts'

interface UpstreamOptions {
  /** What is thrown to who has waited long enough, or has left. */
  readonly unreachable: () => Error
  /** Whether a failure says nothing about what was asked for: then an older answer may stand in. */
  readonly isAway: (error: unknown) => boolean
}

/** An earlier answer that may stand in for one that cannot be had now. */
export interface Copy<T> {
  readonly value: T
}

/** Another program that pages wait for: how long they wait, and what they show then. */
export class Upstream {
  readonly #options: UpstreamOptions
  #answeredAt = Number.NEGATIVE_INFINITY
  #isSilent = false

  constructor(options: UpstreamOptions) {
    this.#options = options
  }

  /** To be called with each whole answer, whatever it says. */
  answered(): void {
    this.#answeredAt = performance.now()
    this.#isSilent = false
  }

  /**
   * Waits for work as long as the page of this moment can: its budget for what it must have, a moment for the rest, and
   * less while the program is silent.
   * @throws the error of the work, or `unreachable` when it takes too long and there is no copy
   */
  async wait<T>(work: Promise<T>, copy?: Copy<T>): Promise<T> {
    const begun = performance.now()
    const { signal, ...patience } = currentPatience()
    const outcome = await waitAtMost(work, this.#patienceMs(patience, copy), signal)
    if (outcome.kind === 'value') return outcome.value
    if (outcome.kind === 'late' && this.#answeredAt < begun) this.#isSilent = true
    if (copy && (outcome.kind === 'late' || this.#isAway(outcome))) return copy.value
    throw outcome.kind === 'failure' ? outcome.error : this.#options.unreachable()
  }

  /** The same for work that nobody else waits for: it ends with the wait. */
  async waitAlone<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const ended = new AbortController()
    try {
      return await this.wait(ask(ended.signal))
    } finally {
      ended.abort()
    }
  }

  #isAway(outcome: { kind: string; error?: unknown }): boolean {
    return outcome.kind === 'failure' && this.#options.isAway(outcome.error)
  }

  #patienceMs({ isMustHave, until }: Omit<Patience, 'signal'>, copy: Copy<unknown> | undefined) {
    const left = Math.max(0, until - performance.now())
    if (!isMustHave) return Math.min(left, this.#isSilent ? silentPatienceMs : secondaryPatienceMs)
    return this.#isSilent && copy ? Math.min(left, secondaryPatienceMs) : left
  }
}
