import { useEffect } from 'react'
import { needsNewDocument } from '#src/api-client/failure-of.ts'
import { lastReloadKey } from '#src/browser-storage/web-storage.ts'

export const minReloadIntervalMs = 60_000

const reload = () => window.location.reload()

/**
 * Once a minute at most, by a clock that may have been set back since. When nothing can be stored, the number of attempts is
 * unknown: then it is not reloaded at all.
 */
function reloadOnce(): void {
  try {
    const now = Date.now()
    const sinceMs = Math.abs(now - Number(sessionStorage.getItem(lastReloadKey)))
    if (sinceMs < minReloadIntervalMs) return
    sessionStorage.setItem(lastReloadKey, String(now))
  } catch {
    return
  }
  reload()
}

/**
 * A script that failed to load is not loaded again by this document: with a connection the page is reloaded.
 * @returns a function that cancels it while there is no connection
 */
export function reloadOnline(): () => void {
  if (navigator.onLine) reloadOnce()
  else window.addEventListener('online', reload)
  return () => window.removeEventListener('online', reload)
}

/** For a script of another release, or a function of the server. */
export function useReloadOnChunkLoadError(error: unknown): void {
  const isToReload = needsNewDocument(error)
  useEffect(() => (isToReload ? reloadOnline() : undefined), [isToReload])
}
