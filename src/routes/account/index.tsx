import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { loadCritical } from '#src/api-client/load-critical.ts'
import { accountQuery } from '#src/features/account/account.data.ts'
import { AccountScreen } from '#src/features/account/account-screen.tsx'
import { frameQuery } from '#src/frame/frame.data.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { pageHead } from '#src/seo/page-head.ts'

export const Route = createFileRoute('/account/')({
  loader: ({ context }) => loadCritical(context.queryClient, accountQuery),
  head: () => pageHead({ path: '/account', title: m.account_title(), isPrivate: true }),
  component: AccountPage,
})

function AccountPage() {
  const { data: account } = useSuspenseQuery(accountQuery)
  const { data: settings } = useQuery(frameQuery)
  return <AccountScreen account={account} helpUrl={settings?.supportUrl} />
}
