/** How soon something that may change by itself is asked for again, and how rarely once nothing has changed for a while. */
const firstMs = 10_000
const maxMs = 120_000

interface FollowedQuery<T> {
  readonly state: {
    readonly data: T | undefined
    readonly dataUpdateCount: number
    readonly errorUpdateCount: number
  }
}

/**
 * For `refetchInterval` of a query: twice as long after every answer that changed nothing and after every failure, from
 * the beginning when something has changed. A page in the background asks for nothing (a default of the library).
 * @param mayChange whether what is shown may change soon
 */
export function refetchInterval<T>(mayChange: (data: T) => boolean) {
  const lastChanges = new WeakMap<object, { readonly data: T; readonly answers: number }>()
  return (query: FollowedQuery<T>): number | false => {
    const { data, dataUpdateCount, errorUpdateCount } = query.state
    if (data === undefined || !mayChange(data)) return false
    const answers = dataUpdateCount + errorUpdateCount
    const last = lastChanges.get(query)
    // Equal answers are the same object: the library shares what has not changed.
    const change = last?.data === data ? last : { data, answers }
    lastChanges.set(query, change)
    return Math.min(firstMs * 2 ** (answers - change.answers), maxMs)
  }
}
