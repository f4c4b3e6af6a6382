import type { QueryClient } from '@tanstack/react-query'
import { contentState } from './content-state.ts'
import { refreshContent } from './refresh-content.ts'

/** The page itself is loaded first. */
const connectDelayMs = 1_000
/** After a rejected connection, which the browser does not retry. */
const retryAfterRejectionMs = 60_000

/**
 * Updates an open page when content is published. It is connected only while the page is visible: over HTTP/1.1 all tabs
 * together have six connections to the site.
 * @returns a function that stops it
 */
export function subscribeToContent(queryClient: QueryClient, loadAgain: () => Promise<void>) {
  let { version } = contentState()
  let events: EventSource | undefined
  let timer = setTimeout(connect, connectDelayMs)
  const ended = new AbortController()
  const { signal } = ended

  function disconnect() {
    clearTimeout(timer)
    events?.close()
    events = undefined
  }
  function connect() {
    disconnect()
    if (document.hidden) return
    const source = new EventSource(`/content-events?version=${version}`)
    events = source
    source.onmessage = ({ lastEventId, data }) => {
      version = lastEventId
      void refreshContent(queryClient, loadAgain, JSON.parse(data))
    }
    source.onerror = () => {
      if (source.readyState === EventSource.CLOSED)
        timer = setTimeout(connect, retryAfterRejectionMs)
    }
  }

  const reconnectFromCache = ({ persisted }: PageTransitionEvent) => persisted && connect()
  document.addEventListener('visibilitychange', connect, { signal })
  window.addEventListener('pageshow', reconnectFromCache, { signal })
  window.addEventListener('pagehide', disconnect, { signal })
  return () => {
    ended.abort()
    disconnect()
  }
}
