/** One task for each turn costs 7 % of the pages that are rendered; eight pages take some 20 ms. */
const maxTasksOfTurn = 8

/**
 * Lets a few tasks begin in each turn of the event loop. Tasks that compute without a pause, begun all at once, would be one
 * turn, in which no connection is accepted and no health check answered. Senders begin in rotation: whoever sends many
 * requests does not delay the one request of another.
 */
export class EventLoopTurns {
  readonly #waiting = new Map<string, (() => void)[]>()
  #begun = 0

  /** Resolves when the sender's next task may begin: at once, when few have begun in this turn and none waits. */
  async next(sender: string): Promise<void> {
    if (this.#begun < maxTasksOfTurn && this.#waiting.size === 0) return this.#count()
    const { promise, resolve } = Promise.withResolvers<void>()
    const tasks = this.#waiting.get(sender)
    if (tasks) tasks.push(resolve)
    else this.#waiting.set(sender, [resolve])
    await promise
  }

  #count() {
    if (this.#begun === 0) setImmediate(this.#nextTurn)
    this.#begun += 1
  }

  readonly #nextTurn = () => {
    this.#begun = 0
    for (let task = 0; task < maxTasksOfTurn; task += 1) {
      const [next] = this.#waiting
      if (!next) return
      this.#count()
      const [sender, tasks] = next
      const begin = tasks.shift()
      this.#waiting.delete(sender)
      if (tasks.length > 0) this.#waiting.set(sender, tasks)
      begin?.()
    }
  }
}
