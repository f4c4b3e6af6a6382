import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { loadCritical } from '#src/api-client/load-critical.ts'
import { addressQuery } from '#src/features/account-settings/address-change/address-change.data.ts'
import { AddressChangeScreen } from '#src/features/account-settings/address-change/address-change-screen.tsx'
import { formErrorCode, loadFormStart } from '#src/forms/form-start.data.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { pageHead } from '#src/seo/page-head.ts'

export const Route = createFileRoute('/account/update-address')({
  validateSearch: v.object({ error: formErrorCode }),
  loaderDeps: ({ search: { error } }) => ({ error }),
  loader: async ({ context: { queryClient }, deps: { error } }) => {
    const [start] = await Promise.all([
      loadFormStart('address_change', error),
      loadCritical(queryClient, addressQuery),
    ])
    return { start }
  },
  gcTime: 0,
  head: () =>
    pageHead({
      path: '/account/update-address',
      title: m.settings_address_title(),
      isPrivate: true,
    }),
  component: function AddressPage() {
    const { data: state } = useSuspenseQuery(addressQuery)
    const { start } = Route.useLoaderData()
    return <AddressChangeScreen state={state} start={start} />
  },
})
