const checkEveryMs = 5_000

/** Closes event streams and WebSockets when their session ends. */
export class SessionWatch {
  readonly #isAlive: (session: string) => boolean
  readonly #watched = new Map<string, Set<() => void>>()
  #timer: NodeJS.Timeout | null = null

  constructor(isAlive: (session: string) => boolean) {
    this.#isAlive = isAlive
  }

  /** @returns a function that stops watching. */
  add(session: string, end: () => void): () => void {
    const ends = this.#watched.get(session) ?? new Set()
    this.#watched.set(session, ends.add(end))
    this.#timer ??= setInterval(() => this.#endExpired(), checkEveryMs).unref()
    return () => {
      ends.delete(end)
      if (ends.size === 0 && this.#watched.get(session) === ends) this.#forget(session)
    }
  }

  /** Closes everything that was opened with this session. */
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
