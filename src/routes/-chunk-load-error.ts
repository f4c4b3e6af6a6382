import { useEffect } from 'react'
import { needsNewDocument } from '#src/api-client/failure-of.ts'
import { lastReloadKey } from '#src/browser-storage/web-storage.ts'

export const minReloadIntervalMs = 60_000
export const checkAgainMs = 5_000

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

/** Whether the server answers, or the proxy says that it does not. */
const isServerUp = () =>
  fetch('/healthz').then(
    ({ status }) => status < 500,
    () => false,
  )

/**
 * A script that failed to load is not loaded again by this document: with a connection the page is reloaded once the server
 * answers. Until then it is not replaced by an error page of the browser or the proxy.
 * @returns a function that cancels it
 */
export function reloadOnline(): () => void {
  let isCancelled = false
  const check = async () => {
    const isUp = await isServerUp()
    if (isCancelled) return
    if (isUp) reloadOnce()
    else setTimeout(check, checkAgainMs)
  }
  if (navigator.onLine) void check()
  else window.addEventListener('online', reload)
  return () => {
    isCancelled = true
    window.removeEventListener('online', reload)
  }
}

/** For a script of another release, or a function of the server. */
export function useReloadOnChunkLoadError(error: unknown): void {
  const isToReload = needsNewDocument(error)
  useEffect(() => (isToReload ? reloadOnline() : undefined), [isToReload])
}
