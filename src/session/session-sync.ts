import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { invalidatePages } from '#src/url/invalidate-pages.ts'
import { pathWithoutLocale } from '#src/url/locale-path.ts'
import { leaveDocument } from './leave-document.ts'
import { leaveEndedSession } from './leave-ended-session.ts'
import { sessionQuery } from './session.data.ts'
import type { Session } from './session.ts'
import { openSessionChannel, type SessionChannel, type SessionMessage } from './session-channel.ts'
import { onSessionRefused, whenNothingIsSent } from './session-refusals.ts'
import { clearUserQueries } from './user-query.ts'

/** Rendered once in the document: no page shows data of an ended session or of another person. */
export function SessionSync() {
  const queryClient = useQueryClient()
  const router = useRouter()
  useEffect(
    () =>
      syncSession(queryClient, {
        invalidate: () => invalidatePages(router),
        reload: () => leaveDocument(router.history),
        leaveEnded: () => leaveEndedSession(router.history),
      }),
    [queryClient, router],
  )
  return null
}

/** A page that shows only the customer's data. */
const isOfAccount = () => pathWithoutLocale(window.location.pathname).startsWith('/account')

/** A page that leads on whoever is logged in. */
const isOfLogin = () => pathWithoutLocale(window.location.pathname) === '/login'

const loggedOut: Session = { kind: 'guest', ended: 'refused' }

interface Page {
  /** Its loaders run again; typed text stays. */
  invalidate(): Promise<void>
  /** The document is dropped with everything in its memory, and the server answers the address again. */
  reload(): void
  /** The same, and who was logged in finds what they had typed after the next login. */
  leaveEnded(): void
}

/** `null` for a guest, `undefined` while it is unknown. */
const idOf = (session: Session | undefined): string | null | undefined => {
  if (session === undefined || session.kind === 'pending') return undefined
  return session.kind === 'logged-in' ? session.id : null
}

/** Nobody has logged out, and nobody else has logged in. */
const hasExpired = (session: Session | undefined): boolean =>
  session?.kind === 'guest' && session.ended !== undefined

/** @returns a function that stops it */
function syncSession(queryClient: QueryClient, page: Page): () => void {
  const { queryKey } = sessionQuery
  let shown = idOf(queryClient.getQueryData(queryKey))
  let channel: SessionChannel | undefined
  /** A call of this very page was refused: the person who types is the one who was logged in. */
  let isRefusedCall = false
  const stopped = new AbortController()
  const { signal } = stopped

  /** An answer in progress may be older than what has happened. */
  async function fetchSession() {
    await queryClient.cancelQueries({ queryKey })
    return queryClient.fetchQuery({ ...sessionQuery, staleTime: 0, retry: false })
  }
  const refresh = () => void fetchSession().catch(() => {})
  /** Checks who is logged in after a doubtful event; one request at a time. */
  const check = () =>
    whenNothingIsSent(() => {
      if ((shown !== null || isOfLogin()) && queryClient.isFetching({ queryKey }) === 0) refresh()
    })

  /** @param isOwn this page has logged in itself, and continues by itself */
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
  /** @param id of the current visitor */
  function onEnd(id: string | null, isOwn: boolean) {
    // A form has told its visitor, and keeps the typed text until they have logged in again.
    if (isOwn && id === null) return
    if (!isRefusedCall || id !== null || isOfAccount()) {
      return whenNothingIsSent(
        hasExpired(queryClient.getQueryData(queryKey)) ? page.leaveEnded : page.reload,
      )
    }
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
  /** A page from the back/forward cache is shown as it was: not before the server has said who is logged in. */
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
  const stopListening = onSessionRefused((by) => {
    isRefusedCall = by === 'call'
    if (by === 'call') check()
    else queryClient.setQueryData(queryKey, loggedOut)
  })
  openChannel()
  if (shown === undefined) check()
  return () => {
    stopped.abort()
    stopListening()
    unsubscribe()
    closeChannel()
  }
}
