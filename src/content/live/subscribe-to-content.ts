import type { QueryClient } from '@tanstack/react-query'
import { contentState } from './content-state.ts'
import { refreshContent } from './refresh-content.ts'

/** What the visitor came for is loaded first. */
const quietMs = 1_000
/** After a refusal, which the browser takes for good. */
const againMs = 60_000

/**
 * Keeps an open page as editors publish it. A page listens only while it is in sight: over HTTP/1.1 a browser has six
 * connections to the site, for all its tabs together.
 * @returns how to stop
 */
export function subscribeToContent(
  queryClient: QueryClient,
  page: { invalidate(): Promise<void> },
) {
  let { version } = contentState()
  let events: EventSource | undefined
  let timer = setTimeout(look, quietMs)
  const ended = new AbortController()
  const { signal } = ended

  function leave() {
    clearTimeout(timer)
    events?.close()
    events = undefined
  }
  function look() {
    leave()
    if (document.hidden) return
    const source = new EventSource(`/content-events?version=${version}`)
    events = source
    source.onmessage = ({ lastEventId, data }) => {
      version = lastEventId
      void refreshContent(queryClient, page, JSON.parse(data))
    }
    source.onerror = () => {
      if (source.readyState === EventSource.CLOSED) timer = setTimeout(look, againMs)
    }
  }

  const comeBack = ({ persisted }: PageTransitionEvent) => persisted && look()
  document.addEventListener('visibilitychange', look, { signal })
  window.addEventListener('pageshow', comeBack, { signal })
  window.addEventListener('pagehide', leave, { signal })
  return () => {
    ended.abort()
    leave()
  }
}
