import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { invalidatePages } from '#src/url/invalidate-pages.ts'
import { pathWithoutLocale } from '#src/url/locale-path.ts'
import { hasPostedForm } from './form-post-head.tsx'
import { leaveDocument } from './leave-document.ts'
import { sessionQuery } from './session.data.ts'
import type { Session } from './session.ts'
import { openSessionChannel, type SessionChannel, type SessionMessage } from './session-channel.ts'
import { onSessionRefused, watchFormPost, whenNothingIsSent } from './session-refusals.ts'
import { clearUserQueries } from './user-query.ts'

/** Goes once into the document: no page shows what belongs to a session that is over or to another person. */
export function SessionSync() {
  const queryClient = useQueryClient()
  const router = useRouter()
  useEffect(
    () =>
      syncSession(queryClient, {
        invalidate: () => invalidatePages(router),
        reload: () => leaveDocument(router.history),
      }),
    [queryClient, router],
  )
  return null
}

/** A page that shows nothing but what is the customer's. */
const isOfAccount = () => pathWithoutLocale(window.location.pathname).startsWith('/account')

const loggedOut: Session = { kind: 'guest', ended: 'refused' }

interface Page {
  /** Its loaders run again; what was typed stays. */
  invalidate(): Promise<void>
  /** The document goes with all that is in its memory, and the server answers the address anew. */
  reload(): void
}

/** `null` for a guest, `undefined` while nobody can say. */
const idOf = (session: Session | undefined): string | null | undefined => {
  if (session === undefined || session.kind === 'pending') return undefined
  return session.kind === 'logged-in' ? session.id : null
}

/** @returns how to stop */
function syncSession(queryClient: QueryClient, page: Page): () => void {
  const { queryKey } = sessionQuery
  let shown = idOf(queryClient.getQueryData(queryKey))
  let channel: SessionChannel | undefined
  /** A call of this very page was refused: who types here is who was logged in. */
  let isRefusedCall = false
  const stopped = new AbortController()
  const { signal } = stopped

  /** An answer that is under way may be older than what has happened. */
  async function fetchSession() {
    await queryClient.cancelQueries({ queryKey })
    return queryClient.fetchQuery({ ...sessionQuery, staleTime: 0, retry: false })
  }
  const refresh = () => void fetchSession().catch(() => {})
  /** Something makes it doubtful who is here; one question at a time. */
  const check = () =>
    whenNothingIsSent(() => {
      if (shown !== null && queryClient.isFetching({ queryKey }) === 0) refresh()
    })

  /** @param isOwn this page has logged in, and goes on by itself */
  function onSession(isOwn: boolean) {
    const id = idOf(queryClient.getQueryData(queryKey))
    if (id === undefined || id === shown) return
    const before = shown
    shown = id
    channel?.send({ kind: 'current', id })
    if (before) return onEnd(id, isOwn)
    clearUserQueries(queryClient)
    if (before === null && !isOwn) void page.invalidate()
  }
  /** @param id of who is here now */
  function onEnd(id: string | null, isOwn: boolean) {
    // A form has told its visitor, and keeps what they typed until they have logged in again.
    if (isOwn && id === null) return
    if (!isRefusedCall || id !== null || isOfAccount()) return whenNothingIsSent(page.reload)
    clearUserQueries(queryClient)
    void page.invalidate()
  }
  function onMessage(message: SessionMessage) {
    if (message.kind === 'current') {
      isRefusedCall = false
      if (message.id !== shown) refresh()
    } else if (message.id === shown) page.reload()
  }
  function openChannel() {
    channel ??= openSessionChannel(onMessage)
    if (shown !== undefined) channel.send({ kind: 'current', id: shown })
  }
  function closeChannel() {
    channel?.close()
    channel = undefined
  }
  /** A page in the browser's memory is shown again as it was: not before the server has said who is here. */
  function onPageHide() {
    closeChannel()
    if (shown) document.documentElement.style.visibility = 'hidden'
  }
  async function onPageShow({ persisted }: PageTransitionEvent) {
    if (!persisted) return
    openChannel()
    if (!shown) return refresh()
    const now = await fetchSession().then(idOf, () => undefined)
    if (now === shown) document.documentElement.style.visibility = ''
    else page.reload()
  }

  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryKey[0] !== queryKey[0]) return
    onSession('manual' in event.action && event.action.manual === true)
  })
  window.addEventListener('pagehide', onPageHide, { signal })
  window.addEventListener('pageshow', onPageShow, { signal })
  const onReturn = () => {
    if (document.hidden) return
    isRefusedCall = false
    check()
  }
  window.addEventListener('visibilitychange', onReturn, { signal })
  const onSubmit = (event: SubmitEvent) => {
    if (!event.defaultPrevented) watchFormPost()
  }
  window.addEventListener('submit', onSubmit, { signal })
  const stopListening = onSessionRefused((by) => {
    isRefusedCall = by === 'call'
    if (by === 'call') check()
    else queryClient.setQueryData(queryKey, loggedOut)
  })
  if (hasPostedForm()) watchFormPost()
  openChannel()
  if (shown === undefined) check()
  return () => {
    stopped.abort()
    stopListening()
    unsubscribe()
    closeChannel()
  }
}
