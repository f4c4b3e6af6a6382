import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { loadCritical } from '#src/api-client/load-critical.ts'
import { Welcome } from '#src/features/access/welcome.tsx'
import { accountQuery } from '#src/features/account/account.data.ts'
import { AccountScreen } from '#src/features/account/account-screen.tsx'
import { frameQuery } from '#src/frame/frame.data.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { pageHead } from '#src/seo/page-head.ts'
import { optionalValue } from '#src/url/search-params.ts'

export const Route = createFileRoute('/account/')({
  /** After the first login. */
  validateSearch: v.object({ welcome: optionalValue(v.literal('yes')) }),
  loader: ({ context }) => loadCritical(context.queryClient, accountQuery),
  head: () => pageHead({ path: '/account', title: m.frame_account(), isPrivate: true }),
  component: AccountPage,
})

function AccountPage() {
  const { data: account } = useSuspenseQuery(accountQuery)
  const { data: settings } = useQuery(frameQuery)
  const { welcome } = Route.useSearch()
  return (
    <AccountScreen
      account={account}
      helpUrl={settings?.supportUrl}
      welcome={welcome && <Welcome />}
    />
  )
}
