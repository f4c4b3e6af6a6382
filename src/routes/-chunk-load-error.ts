import { useEffect } from 'react'
import { lastReloadKey } from '#src/browser-storage/web-storage.ts'

const minReloadIntervalMs = 60_000

/** What Chromium and Firefox, Safari, and Vite for styles, say of a file that they could not fetch. */
const chunkLoadError =
  /dynamically imported module|importing a module script failed|unable to preload/i

/** Where nothing can be stored, nobody would know how often: then not at all. */
function reloadOnce(): void {
  try {
    if (Date.now() - Number(sessionStorage.getItem(lastReloadKey)) < minReloadIntervalMs) return
    sessionStorage.setItem(lastReloadKey, String(Date.now()))
  } catch {
    return
  }
  window.location.reload()
}

/** A script that could not be fetched is not fetched again by this document: with a connection the page is reloaded. */
export function useReloadOnChunkLoadError(error: unknown): void {
  useEffect(() => {
    if (!(error instanceof Error && chunkLoadError.test(error.message))) return
    if (navigator.onLine) return reloadOnce()
    window.addEventListener('online', reloadOnce)
    return () => window.removeEventListener('online', reloadOnce)
  }, [error])
}
