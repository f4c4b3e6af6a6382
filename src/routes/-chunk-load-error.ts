import { useEffect } from 'react'
import { lastReloadKey } from '#src/browser-storage/web-storage.ts'

export const minReloadIntervalMs = 60_000

/** What Chromium and Firefox, Safari, and Vite for styles, say of a file that they could not fetch. */
const chunkLoadError =
  /dynamically imported module|importing a module script failed|unable to preload/i

export const isChunkLoadError = (error: unknown): boolean =>
  error instanceof Error && chunkLoadError.test(error.message)

const reload = () => window.location.reload()

/** Where nothing can be stored, nobody would know how often: then not at all. */
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
 * A script that could not be fetched is not fetched again by this document: with a connection the page is reloaded.
 * @returns what gives it up while there is none
 */
export function reloadOnline(): () => void {
  if (navigator.onLine) reloadOnce()
  else window.addEventListener('online', reload)
  return () => window.removeEventListener('online', reload)
}

export function useReloadOnChunkLoadError(error: unknown): void {
  useEffect(() => (isChunkLoadError(error) ? reloadOnline() : undefined), [error])
}
