import {
  type DehydratedState,
  dehydrateQuery,
  hydrate,
  type Query,
  type QueryClient,
  type QueryKey,
  replaceEqualDeep,
} from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'

/** What the server sends the browser about the queries of a page. */
interface SentQueries {
  /** JSON of `SentAnswer[]`: half as long as the framework's format, and parsed sooner. */
  readonly answers: string
  /** Queries that failed, are still in progress, or returned more than JSON supports. */
  readonly others: DehydratedState['queries']
}
type SentAnswer = readonly [queryKey: QueryKey, data: unknown]

/** The answers with which the server has rendered a page are in the browser's cache before the first rendering there. */
export const connectQueries = createIsomorphicFn()
  .server((router: AnyRouter, queryClient: QueryClient) => {
    router.options.dehydrate = (): SentQueries => sentQueries(queryClient)
  })
  .client((router: AnyRouter, queryClient: QueryClient) => {
    router.options.hydrate = ({ answers, others }: SentQueries) => {
      const sent: readonly SentAnswer[] = JSON.parse(answers)
      const updatedAt = answeredAt()
      for (const [key, data] of sent) queryClient.setQueryData(key, data, { updatedAt })
      hydrate(queryClient, { queries: others })
    }
  })

/**
 * Since when the answers in the page are valid, by the clock of this browser: a page with its own time would be different
 * each time it is rendered. 0 after Back or in a restored tab, for which browsers use their document without a request: its
 * age is unknown.
 */
function answeredAt(): number {
  const [document] = performance.getEntriesByType('navigation')
  const isFromHistory =
    document instanceof PerformanceNavigationTiming && document.type === 'back_forward'
  return isFromHistory ? 0 : Date.now()
}

export function sentQueries(queryClient: QueryClient): SentQueries {
  const queries = queryClient.getQueryCache().getAll()
  const answers = queries.filter(isPlainAnswer)
  const sent = answers.map(
    ({ queryKey, state }) => `[${JSON.stringify(queryKey)},${jsonOf(state.data)}]`,
  )
  return {
    answers: `[${sent.join()}]`,
    others: queries
      .filter((query) => !answers.includes(query))
      .map((query) => dehydrateQuery(query)),
  }
}

const isPlainAnswer = ({ state, queryKey }: Query): boolean =>
  state.status === 'success' &&
  state.fetchStatus === 'idle' &&
  !state.isInvalidated &&
  isJson(queryKey) &&
  jsonOf(state.data) !== undefined

/** Answers that many pages show are serialized once. They are never changed. */
const written = new WeakMap<object, { readonly json: string | undefined }>()

/** @returns `undefined` for what JSON does not support */
function jsonOf(data: unknown): string | undefined {
  const before = typeof data === 'object' && data !== null ? written.get(data) : undefined
  if (before) return before.json
  const json = isJson(data) ? JSON.stringify(data) : undefined
  if (typeof data === 'object' && data !== null) written.set(data, { json })
  return json
}

/** Whether a value comes back from JSON unchanged; a property that is `undefined` counts as absent. */
function isJson(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null)
    return typeof value !== 'undefined' && typeof value !== 'bigint'
  if (Array.isArray(value)) return value.every(isJson)
  return isPlain(value) && Object.values(value).every((part) => part === undefined || isJson(part))
}

/**
 * What a query keeps of a new answer: unchanged parts stay the same objects, for which nothing is rendered. JSON has left
 * out `undefined` in the answers of the page; a server function's answer still has it.
 */
export const shareData = (before: unknown, answer: unknown): unknown =>
  replaceEqualDeep(before, withoutUndefined(answer))

function withoutUndefined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutUndefined)
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value
  const entries = Object.entries(value).filter(([, part]) => part !== undefined)
  return Object.fromEntries(entries.map(([key, part]) => [key, withoutUndefined(part)]))
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
