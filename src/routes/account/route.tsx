import { createFileRoute } from '@tanstack/react-router'
import { accountFrame } from '#src/frame/account-frame.tsx'
import { m } from '#src/i18n/paraglide/messages.js'
import { pageHead } from '#src/seo/page-head.ts'
import { requireSession } from '#src/session/require-session.ts'

/** Every page of the account: for who is signed in, in the account's frame, out of search engines. */
export const Route = createFileRoute('/account')({
  staticData: { frame: accountFrame },
  beforeLoad: ({ context, location }) => requireSession(context.queryClient, location.publicHref),
  head: () => pageHead({ path: '/account', title: m.account_title(), isPrivate: true }),
})
