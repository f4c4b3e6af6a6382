import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { inPageLanguage } from '#src/i18n/function-address.ts'
import { sessionQuery } from '#src/session/session.data.ts'
import { accountField } from '#src/session/session.ts'

interface PostFormProps extends Omit<ComponentProps<'form'>, 'method' | 'action'> {
  /** A server function. */
  action: { readonly url: string }
}

/**
 * A form that the browser posts to a server function, at least without JavaScript. It names the account that its page was made
 * for, and the server refuses it when another one has logged in meanwhile.
 */
export function PostForm({ action, children, ...props }: PostFormProps) {
  const queryClient = useQueryClient()
  // Not of who logs in later: what is typed is that account's.
  const [account] = useState(() => queryClient.getQueryData(sessionQuery.queryKey)?.account)
  return (
    <form {...props} method="post" action={inPageLanguage(action.url)}>
      {account !== undefined && <input type="hidden" name={accountField} value={account} />}
      {children}
    </form>
  )
}
