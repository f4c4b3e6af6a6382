const checkEveryMs = 5_000

/** Ends what is open for as long as a session lasts: event streams and WebSockets. */
export class SessionWatch {
  readonly #isAlive: (session: string) => boolean
  readonly #watched = new Map<string, Set<() => void>>()
  #timer: NodeJS.Timeout | null = null

  constructor(isAlive: (session: string) => boolean) {
    this.#isAlive = isAlive
  }

  /** @returns how to stop watching. */
  add(session: string, end: () => void): () => void {
    const ends = this.#watched.get(session) ?? new Set()
    this.#watched.set(session, ends.add(end))
    this.#timer ??= setInterval(() => this.#endExpired(), checkEveryMs).unref()
    return () => {
      ends.delete(end)
      if (ends.size === 0 && this.#watched.get(session) === ends) this.#forget(session)
    }
  }

  /** Ends now everything that was opened under the session. */
  end(session: string): void {
    const ends = this.#watched.get(session) ?? []
    this.#forget(session)
    for (const end of ends) end()
  }

  #endExpired(): void {
    for (const session of [...this.#watched.keys()]) {
      if (!this.#isAlive(session)) this.end(session)
    }
  }

  #forget(session: string): void {
    this.#watched.delete(session)
    if (this.#watched.size > 0 || this.#timer === null) return
    clearInterval(this.#timer)
    this.#timer = null
  }
}
