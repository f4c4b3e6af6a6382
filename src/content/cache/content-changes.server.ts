import { randomUUID } from 'node:crypto'

type Listener = (version: string, keys: readonly string[]) => void

/** Notifies open pages about changed content. A version identifies the state of all content in this process. */
export class ContentChanges {
  readonly #run = randomUUID().slice(0, 8)
  readonly #listeners = new Set<Listener>()
  #count = 0

  get version(): string {
    return `${this.#run}-${this.#count}`
  }

  /** @param keys of queries whose answer has changed, or may have changed */
  announce(keys: readonly string[]): void {
    this.#count += 1
    for (const notify of this.#listeners) notify(this.version, keys)
  }

  /** @returns a function that stops listening */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
