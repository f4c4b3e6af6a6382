import { randomUUID } from 'node:crypto'

/** A count of changes that no other run of the program continues. */
export class ContentVersion {
  readonly #run = randomUUID().slice(0, 8)
  #count = 0

  get current(): string {
    return `${this.#run}-${this.#count}`
  }

  next(): string {
    this.#count += 1
    return this.current
  }
}
