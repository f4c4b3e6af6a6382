import { ClientError, ServerError } from '@sanity/client'
import { type Environment, pageBudgetMs } from '#app.config.ts'
import { observeUpstream } from '#metrics/metrics.ts'
import { ContentCache } from './content-cache.server.ts'
import { ContentChanges } from './content-changes.server.ts'
import { openFallbackStore } from './fallback-store.server.ts'
import { createContentClient } from './sanity-client.server.ts'

const reconnectAfterMs = 500

type ErrorReporter = (key: string, error: unknown) => void

async function measured<T>(fetchAnswer: () => Promise<T>): Promise<T> {
  const begunAt = performance.now()
  try {
    const answer = await fetchAnswer()
    observeUpstream('cms', 200, begunAt)
    return answer
  } catch (error) {
    const isAnswer = error instanceof ClientError || error instanceof ServerError
    observeUpstream('cms', isAnswer ? error.statusCode : 'unreachable', begunAt)
    throw error
  }
}

/** Creates the content cache and updates it by the event stream of the CMS until it is closed. */
export function openContent(environment: Environment, onError: ErrorReporter) {
  const client = createContentClient(environment)
  const changes = new ContentChanges()
  const cache = new ContentCache({
    source: {
      answer: (query, params) =>
        measured(() =>
          client.fetch(query, { ...params }, { signal: AbortSignal.timeout(pageBudgetMs) }),
        ),
    },
    fallback: openFallbackStore(environment),
    onError,
    onChange: (keys) => changes.announce(keys),
  })
  let stopListening = () => {}
  let isClosed = false
  const listen = () => {
    const events = client.live.events().subscribe({
      next: ({ type }) => {
        if (type === 'message') cache.refresh()
        else if (type === 'welcome' || type === 'restart') cache.changesConnected()
        else cache.changesDisconnected()
      },
      error: reconnect,
      complete: reconnect,
    })
    stopListening = () => events.unsubscribe()
  }
  const reconnect = () => {
    cache.changesDisconnected()
    if (isClosed) return
    const timer = setTimeout(listen, reconnectAfterMs)
    stopListening = () => clearTimeout(timer)
  }
  listen()
  return {
    cache,
    changes,
    close() {
      isClosed = true
      stopListening()
    },
  }
}
