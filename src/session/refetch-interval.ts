/** How soon data that may change by itself is requested again, and how rarely once it has not changed for a while. */
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
 * For `refetchInterval` of a query: doubled after every answer without a change and after every failure, back to the start
 * after a change. A page in the background requests nothing (a default of the library).
 * @param mayChange whether the data may change soon
 * @param soonestMs after a change
 */
export function refetchInterval<T>(mayChange: (data: T) => boolean, soonestMs = firstMs) {
  const lastChanges = new WeakMap<object, { readonly data: T; readonly answers: number }>()
  return (query: FollowedQuery<T>): number | false => {
    const { data, dataUpdateCount, errorUpdateCount } = query.state
    if (data === undefined || !mayChange(data)) return false
    const answers = dataUpdateCount + errorUpdateCount
    const last = lastChanges.get(query)
    // Equal answers are the same object: the library shares unchanged data.
    const change = last?.data === data ? last : { data, answers }
    lastChanges.set(query, change)
    return Math.min(soonestMs * 2 ** (answers - change.answers), maxMs)
  }
}
