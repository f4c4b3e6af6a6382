import { randomUUID } from 'node:crypto'

type Listener = (version: string, keys: readonly string[]) => void

/** Tells open pages which content changed. A version names a state of all content in this process. */
export class ContentChanges {
  readonly #run = randomUUID().slice(0, 8)
  readonly #listeners = new Set<Listener>()
  #count = 0

  get version(): string {
    return `${this.#run}-${this.#count}`
  }

  /** @param keys of the questions whose answer changed, or may have */
  announce(keys: readonly string[]): void {
    this.#count += 1
    for (const tell of this.#listeners) tell(this.version, keys)
  }

  /** @returns how to stop listening */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
