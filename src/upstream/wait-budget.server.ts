import { AsyncLocalStorage } from 'node:async_hooks'
import { pageBudgetMs } from '#app.config.ts'
import { requestScope } from '#src/request/request-scope.server.ts'

/** How long the work of this moment may wait for another program. */
export interface WaitBudget {
  /** The page has nothing to say without it. */
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

/** A page that is being made can do without what is not declared otherwise; who calls a server function wants its answer. */
function requestBudget(): WaitBudget {
  const scope = requestScope()
  if (!scope) return sharedBudget()
  const { isFunctionCall, beganAt, signal } = scope
  return { isCritical: isFunctionCall, deadline: beganAt + pageBudgetMs, signal }
}

export const currentWaitBudget = (): WaitBudget => storage.getStore() ?? requestBudget()

/** For what the page cannot do without. */
export const asCritical = <T>(run: () => T): T =>
  storage.run({ ...currentWaitBudget(), isCritical: true }, run)

/** For what is worth a short wait only, also in a page or a call that must have the rest. */
export const asSecondary = <T>(run: () => T): T =>
  storage.run({ ...currentWaitBudget(), isCritical: false }, run)

/** For work whose result is shared: it has the whole budget, and goes on when the visitor who began it leaves. */
export const asShared = <T>(run: () => T): T => storage.run(sharedBudget(), run)
