const minuteMs = 60_000

/** Where somebody signs in from. */
export interface SignInOrigin {
  /** Id of a browser in which an editor has signed in before. */
  readonly browser: string | undefined
  /** As `clientNetworkOf` says it. */
  readonly network: string
}

/** So many wrong passwords in that time. */
interface Limit {
  readonly key: string
  readonly tries: number
  readonly windowMs: number
}

/** For all browsers in which no editor has signed in before (NIST SP 800-63B-4, section 3.2.2, allows 100 in a row). */
const strangers: Limit = { key: 'strangers', tries: 100, windowMs: 60 * minuteMs }

function limitsOf({ browser, network }: SignInOrigin): readonly Limit[] {
  const own = { tries: 10, windowMs: minuteMs }
  if (browser !== undefined) return [{ ...own, key: `browser ${browser}` }]
  return [{ ...own, key: `network ${network}` }, strangers]
}

/** Counts wrong passwords: by network and in all, but for a known browser only its own. */
export class SignInLimits {
  /** When wrong passwords came, on the clock of `performance.now()`, in order and by what they count for. */
  readonly #failures = new Map<string, readonly number[]>()

  /** Milliseconds until the next try; 0 when there may be one now. */
  waitingTime(origin: SignInOrigin): number {
    const waits = limitsOf(origin).map(({ key, tries, windowMs }) => {
      const oldest = this.#failures.get(key)?.at(-tries)
      return oldest === undefined ? 0 : oldest + windowMs - performance.now()
    })
    return Math.max(0, ...waits)
  }

  addFailure(origin: SignInOrigin): void {
    const now = performance.now()
    for (const [key, times] of this.#failures) {
      const recent = times.filter((time) => time > now - strangers.windowMs)
      if (recent.length === 0) this.#failures.delete(key)
      else this.#failures.set(key, recent)
    }
    for (const { key } of limitsOf(origin)) {
      this.#failures.set(key, [...(this.#failures.get(key) ?? []), now])
    }
  }
}
