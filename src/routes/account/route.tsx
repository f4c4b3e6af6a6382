import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import * as v from 'valibot'
import { accountStatusQuery } from '#src/features/account/account.data.ts'
import { NewTerms } from '#src/features/account-settings/agreement/new-terms.tsx'
import { EverywhereSection } from '#src/features/account-settings/email-password/everywhere-section.tsx'
import { formErrorCode, loadFormStart } from '#src/forms/form-start.data.ts'
import { accountFrame } from '#src/frame/account-frame.tsx'
import { AccountLayout } from '#src/frame/account-layout.tsx'
import { frameQuery } from '#src/frame/frame.data.ts'
import { SuspendedAccount } from '#src/frame/suspended-account.tsx'
import { m } from '#src/i18n/paraglide/messages.js'
import { pageHead } from '#src/seo/page-head.ts'
import { requireSession } from '#src/session/require-session.ts'

/** Every page of the account: for logged-in customers, beside the list of all pages, not indexed. */
export const Route = createFileRoute('/account')({
  beforeLoad: ({ context, location }) => requireSession(context.queryClient, location.publicHref),
  /** Code of the form about the new terms, over whichever page it is. */
  validateSearch: v.object({ terms_error: formErrorCode }),
  loaderDeps: ({ search }) => ({ error: search.terms_error }),
  loader: async ({ context: { queryClient }, deps: { error } }) => {
    const [start] = await Promise.all([
      loadFormStart('agreement', error),
      queryClient.prefetchQuery(accountStatusQuery),
    ])
    return { start }
  },
  head: () => pageHead({ path: '/account', title: m.frame_account(), isPrivate: true }),
  staticData: { frame: accountFrame },
  component: AccountPages,
})

function AccountPages() {
  const { data: account } = useQuery(accountStatusQuery)
  const { data: settings } = useQuery(frameQuery)
  const { start } = Route.useLoaderData()
  return (
    <AccountLayout>
      {account?.status === 'temporary_suspend' ? (
        <SuspendedAccount
          helpUrl={settings?.supportUrl}
          stillOpen={{ '/account/update-email-password': <EverywhereSection /> }}
        >
          <Outlet />
        </SuspendedAccount>
      ) : (
        <Outlet />
      )}
      {account?.newTerms && <NewTerms terms={account.newTerms} start={start} />}
    </AccountLayout>
  )
}
