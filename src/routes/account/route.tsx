import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AccountLayout } from '#src/frame/account-layout.tsx'
import { accountPages } from '#src/frame/account-pages.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { pageHead } from '#src/seo/page-head.ts'
import { requireSession } from '#src/session/require-session.ts'

/** Every page of the account: for who is signed in, beside the list of all of them, out of search engines. */
export const Route = createFileRoute('/account')({
  beforeLoad: ({ context, location }) => requireSession(context.queryClient, location.publicHref),
  head: () => pageHead({ path: '/account', title: m.account_title(), isPrivate: true }),
  component: () => (
    <AccountLayout pages={accountPages}>
      <Outlet />
    </AccountLayout>
  ),
})
