import { firstPresence } from './presence.ts'

/**
 * A function whose script is loaded once a visitor is present, and with its first call at the latest. A script that failed
 * to load is requested again with the next call; not at all without a connection, because browsers before 2026 never request
 * one again that failed to load (HTML Standard, module map).
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
  // The caller gets the error.
  firstPresence?.then(loaded).catch(() => undefined)
  return async (...args) => (await loaded())(...args)
}
