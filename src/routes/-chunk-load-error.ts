import { useEffect } from 'react'
import { ApiError } from '#src/api-client/api-error.ts'
import { outdatedPageCode } from '#src/api-client/failure-of.ts'
import { lastReloadKey } from '#src/browser-storage/web-storage.ts'

export const minReloadIntervalMs = 60_000

/** The error messages of Chromium and Firefox, Safari, and Vite (for styles) about a file that could not be loaded. */
const chunkLoadError =
  /dynamically imported module|importing a module script failed|unable to preload/i

export const isChunkLoadError = (error: unknown): boolean =>
  error instanceof Error && chunkLoadError.test(error.message)

const reload = () => window.location.reload()

/** When nothing can be stored, the number of attempts is unknown: then it is not reloaded at all. */
function reloadOnce(): void {
  try {
    if (Date.now() - Number(sessionStorage.getItem(lastReloadKey)) < minReloadIntervalMs) return
    sessionStorage.setItem(lastReloadKey, String(Date.now()))
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

const isOutdatedPage = (error: unknown): boolean =>
  error instanceof ApiError && error.code === outdatedPageCode

/** For a script of another release, or a function of the server. */
export function useReloadOnChunkLoadError(error: unknown): void {
  const isToReload = isChunkLoadError(error) || isOutdatedPage(error)
  useEffect(() => (isToReload ? reloadOnline() : undefined), [isToReload])
}
