import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type SubmitEvent, useRef } from 'react'
import { getLocale } from '#src/i18n/locale.ts'
import { pathWithLocale } from '#src/url/locale-path.ts'
import { leaveDocument } from './leave-document.ts'
import { logOut, sessionQuery } from './session.data.ts'
import { postSessionMessage } from './session-channel.ts'

/** For the form of the logout button: the other tabs leave too. On a failure the browser posts the form itself. */
export function useLogOut(): (event: SubmitEvent<HTMLFormElement>) => Promise<void> {
  const queryClient = useQueryClient()
  const { history } = useRouter()
  const isSending = useRef(false)
  return async (event) => {
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    const form = event.currentTarget
    const session = queryClient.getQueryData(sessionQuery.queryKey)
    try {
      await logOut()
    } catch {
      form.submit()
      return
    }
    leaveDocument(history, pathWithLocale('/', getLocale()))
    if (session?.kind === 'logged-in') postSessionMessage({ kind: 'ended', id: session.id })
  }
}
