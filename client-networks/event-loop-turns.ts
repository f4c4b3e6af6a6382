/** One task for each turn costs 7 % of the pages that are rendered; eight pages take some 20 ms. */
const maxTasksOfTurn = 8

/**
 * Lets a few tasks begin in each turn of the event loop. Tasks that compute without a pause, begun all at once, would be one
 * turn, in which no connection is accepted and no health check answered. Senders begin in rotation: whoever sends many
 * requests does not delay the one request of another.
 *
 * The tasks of a turn begin together, so that each does its next step after the others have done theirs: the processor has
 * the code of a step at hand, and renders a fifth more pages than when each begins by itself.
 */
export class EventLoopTurns {
  readonly #waiting = new Map<string, (() => void)[]>()

  /** Resolves when the sender's next task may begin: once this turn has read what has arrived, or in a later one. */
  next(sender: string): Promise<void> {
    if (this.#waiting.size === 0) setImmediate(this.#beginTasks)
    const { promise, resolve } = Promise.withResolvers<void>()
    const tasks = this.#waiting.get(sender)
    if (tasks) tasks.push(resolve)
    else this.#waiting.set(sender, [resolve])
    return promise
  }

  readonly #beginTasks = () => {
    for (let task = 0; task < maxTasksOfTurn; task += 1) {
      const [next] = this.#waiting
      if (!next) return
      const [sender, tasks] = next
      const begin = tasks.shift()
      this.#waiting.delete(sender)
      if (tasks.length > 0) this.#waiting.set(sender, tasks)
      begin?.()
    }
    if (this.#waiting.size > 0) setImmediate(this.#beginTasks)
  }
}
