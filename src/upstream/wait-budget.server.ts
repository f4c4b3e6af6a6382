import { AsyncLocalStorage } from 'node:async_hooks'
import { pageBudgetMs } from '#app.config.ts'
import { requestScope } from '#src/request/request-scope.server.ts'

/** How long the current work may wait for another program. */
export interface WaitBudget {
  /** The page cannot be shown without it. */
  readonly isCritical: boolean
  /** On the clock of `performance.now()`. */
  readonly deadline: number
  /** Aborted when the visitor leaves; absent for work that belongs to no visitor. */
  readonly signal: AbortSignal | undefined
}

const storage = new AsyncLocalStorage<WaitBudget>()

const sharedBudget = (): WaitBudget => ({
  isCritical: true,
  deadline: performance.now() + pageBudgetMs,
  signal: undefined,
})

/** By default a page that is being rendered can do without its data; a call of a server function needs its answer. */
function requestBudget(): WaitBudget {
  const scope = requestScope()
  if (!scope) return sharedBudget()
  const { isFunctionCall, beganAt, signal } = scope
  return { isCritical: isFunctionCall, deadline: beganAt + pageBudgetMs, signal }
}

export const currentWaitBudget = (): WaitBudget => storage.getStore() ?? requestBudget()

/** For required data of the page. */
export const asCritical = <T>(run: () => T): T =>
  storage.run({ ...currentWaitBudget(), isCritical: true }, run)

/** For optional data of the page: it is worth only a short wait, also where other data is critical. */
export const asOptional = <T>(run: () => T): T =>
  storage.run({ ...currentWaitBudget(), isCritical: false }, run)

/** For work with a shared result: it has the whole budget, and continues when the visitor who began it leaves. */
export const asShared = <T>(run: () => T): T => storage.run(sharedBudget(), run)
