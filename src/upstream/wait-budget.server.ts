import { AsyncLocalStorage } from 'node:async_hooks'
import { pageBudgetMs } from '#app.config.ts'
import { requestScope } from '#src/request/request-scope.server.ts'

/** How long the work of this moment may wait for another program. */
export interface Patience {
  /** The page has nothing to say without it. */
  readonly isMustHave: boolean
  /** On the clock of `performance.now()`. */
  readonly until: number
  /** Aborted when the visitor leaves; absent for work that belongs to no visitor. */
  readonly signal: AbortSignal | undefined
}

const storage = new AsyncLocalStorage<Patience>()

const ofNobody = (): Patience => ({
  isMustHave: true,
  until: performance.now() + pageBudgetMs,
  signal: undefined,
})

/** A page that is being made can do without what is not declared otherwise; who calls a server function wants its answer. */
function ofRequest(): Patience {
  const scope = requestScope()
  if (!scope) return ofNobody()
  const { isCall, beganAt, signal } = scope
  return { isMustHave: isCall, until: beganAt + pageBudgetMs, signal }
}

export const currentPatience = (): Patience => storage.getStore() ?? ofRequest()

/** For what the page cannot do without. */
export const asMustHave = <T>(run: () => T): T =>
  storage.run({ ...currentPatience(), isMustHave: true }, run)

/** For what is worth a short wait only, also in a page or a call that must have the rest. */
export const asSecondary = <T>(run: () => T): T =>
  storage.run({ ...currentPatience(), isMustHave: false }, run)

/** For work whose result is shared: it has the whole budget, and goes on when the visitor who began it leaves. */
export const asShared = <T>(run: () => T): T => storage.run(ofNobody(), run)
