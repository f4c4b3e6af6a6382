/** The visitors who wait for one rendering: when the last one has left, it is not needed any more. */
export class Subscribers {
  readonly #allLeft = new AbortController()
  #waiting = 0

  constructor(first: AbortSignal | undefined) {
    this.add(first)
  }

  get allLeft(): AbortSignal {
    return this.#allLeft.signal
  }

  /** @param signal aborts when the visitor leaves; `undefined` for a rendering that is needed in any case */
  add(signal: AbortSignal | undefined): void {
    this.#waiting += 1
    if (signal?.aborted) this.#leave()
    else signal?.addEventListener('abort', () => this.#leave(), { once: true })
  }

  #leave(): void {
    this.#waiting -= 1
    if (this.#waiting === 0) this.#allLeft.abort()
  }
}
