import { firstPresence } from './presence.ts'

/**
 * A function whose script comes once somebody is at the page, and with its first call at the latest. A script that could not
 * be had is asked for again with the next call; not at all without a connection, for browsers before 2026 never ask again
 * for one that they could not fetch (HTML Standard, module map).
 * @throws what `load` throws, and `TypeError` without a connection, as `fetch` does
 */
export function loadOnUse<Args extends readonly unknown[], Result>(
  load: () => Promise<(...args: Args) => Promise<Result>>,
): (...args: Args) => Promise<Result> {
  let loading: ReturnType<typeof load> | undefined
  const loaded = async () => {
    if (!loading && !navigator.onLine) throw new TypeError('Failed to fetch: no connection')
    loading ??= load()
    try {
      return await loading
    } catch (error) {
      loading = undefined
      throw error
    }
  }
  // Whoever calls hears of an error.
  firstPresence?.then(loaded).catch(() => undefined)
  return async (...args) => (await loaded())(...args)
}
