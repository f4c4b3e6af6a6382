import { useEffect } from 'react'
import { lastReloadKey } from '#src/browser-storage/web-storage.ts'

const atMostEveryMs = 60_000

/** What Chromium and Firefox, Safari, and Vite for styles, say of a file that they could not fetch. */
const lostFile = /dynamically imported module|importing a module script failed|unable to preload/i

/** Where nothing can be stored, nobody would know how often: then not at all. */
function reloadOnce(): void {
  try {
    if (Date.now() - Number(sessionStorage.getItem(lastReloadKey)) < atMostEveryMs) return
    sessionStorage.setItem(lastReloadKey, String(Date.now()))
  } catch {
    return
  }
  window.location.reload()
}

/** A file of a page that could not be fetched is lost to this document: with a connection the page is loaded anew. */
export function useNewDocumentForLostFile(error: unknown): void {
  useEffect(() => {
    if (!(error instanceof Error && lostFile.test(error.message))) return
    if (navigator.onLine) return reloadOnce()
    window.addEventListener('online', reloadOnce)
    return () => window.removeEventListener('online', reloadOnce)
  }, [error])
}
