/**
 * Lets one task begin in each turn of the event loop. Tasks that compute without a pause, begun all at once, would be one turn,
 * in which no connection is accepted and no health check answered. Senders begin in rotation: whoever sends many requests
 * does not delay the one request of another.
 */
export class EventLoopTurns {
  readonly #waiting = new Map<string, (() => void)[]>()
  #isTaken = false

  /** Resolves when the sender's next task may begin: at once, when no other began in this turn and none waits. */
  async next(sender: string): Promise<void> {
    if (!this.#isTaken) {
      this.#isTaken = true
      setImmediate(this.#beginNext)
      return
    }
    const { promise, resolve } = Promise.withResolvers<void>()
    const tasks = this.#waiting.get(sender)
    if (tasks) tasks.push(resolve)
    else this.#waiting.set(sender, [resolve])
    await promise
  }

  readonly #beginNext = () => {
    const [next] = this.#waiting
    this.#isTaken = next !== undefined
    if (!next) return
    setImmediate(this.#beginNext)
    const [sender, tasks] = next
    const begin = tasks.shift()
    this.#waiting.delete(sender)
    if (tasks.length > 0) this.#waiting.set(sender, tasks)
    begin?.()
  }
}
