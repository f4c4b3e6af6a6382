import { type QueryCacheNotifyEvent, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiError } from '#src/api-client/api-error.ts'
import { leaveDocument } from './leave-document.ts'
import { sessionQuery } from './session.data.ts'
import type { Session } from './session.ts'
import { openSessionChannel, type SessionChannel, type SessionMessage } from './session-channel.ts'

/** Goes once into the document: no page shows what belongs to a session that is over or to another person. */
export function SessionSync() {
  const queryClient = useQueryClient()
  const router = useRouter()
  useEffect(
    () =>
      followSession(queryClient, {
        invalidate: () => router.invalidate(),
        loadAnew: () => leaveDocument(router.history),
      }),
    [queryClient, router],
  )
  return null
}

interface Page {
  /** Its loaders run again; what was typed stays. */
  invalidate(): Promise<void>
  /** The document goes with all that is in its memory, and the server answers the address anew. */
  loadAnew(): void
}

/** `null` for a guest, `undefined` while nobody can say. */
const idOf = (session: Session | undefined): string | null | undefined => {
  if (session === undefined || session.kind === 'unreachable') return undefined
  return session.kind === 'signed-in' ? session.id : null
}

const isRefusal = ({ type, ...event }: QueryCacheNotifyEvent): boolean =>
  type === 'updated' &&
  'action' in event &&
  event.action.type === 'error' &&
  event.action.error instanceof ApiError &&
  event.action.error.status === 401

/** @returns how to stop */
function followSession(queryClient: QueryClient, page: Page): () => void {
  const { queryKey } = sessionQuery
  let shown = idOf(queryClient.getQueryData(queryKey))
  let channel: SessionChannel | undefined
  const ended = new AbortController()
  const { signal } = ended

  /** An answer that is under way may be older than what has happened. */
  async function ask() {
    await queryClient.cancelQueries({ queryKey })
    return queryClient.fetchQuery({ ...sessionQuery, staleTime: 0, retry: false })
  }
  const askQuietly = () => void ask().catch(() => {})

  /** @param isOwn this page has signed in, and goes on by itself */
  function notice(isOwn: boolean) {
    const id = idOf(queryClient.getQueryData(queryKey))
    if (id === undefined || id === shown) return
    const before = shown
    shown = id
    channel?.send({ kind: 'has', id })
    if (before) page.loadAnew()
    else if (before === null && !isOwn) void page.invalidate()
  }
  function hear(news: SessionMessage) {
    if (news.kind === 'has') {
      if (news.id !== shown) askQuietly()
    } else if (news.id === shown) page.loadAnew()
  }
  function open() {
    channel ??= openSessionChannel(hear)
    if (shown !== undefined) channel.send({ kind: 'has', id: shown })
  }
  function close() {
    channel?.close()
    channel = undefined
  }
  /** A page in the browser's memory is shown again as it was: not before somebody has looked who is here. */
  function goAway() {
    close()
    if (shown) document.documentElement.style.visibility = 'hidden'
  }
  async function comeBack({ persisted }: PageTransitionEvent) {
    if (!persisted) return
    open()
    if (!shown) return askQuietly()
    const now = await ask().then(idOf, () => undefined)
    if (now === shown) document.documentElement.style.visibility = ''
    else page.loadAnew()
  }

  const stopWatching = queryClient.getQueryCache().subscribe((event) => {
    if (isRefusal(event)) askQuietly()
    else if (event.type === 'updated' && event.query.queryKey[0] === queryKey[0]) {
      notice('manual' in event.action && event.action.manual === true)
    }
  })
  window.addEventListener('pagehide', goAway, { signal })
  window.addEventListener('pageshow', comeBack, { signal })
  open()
  return () => {
    ended.abort()
    stopWatching()
    close()
  }
}
