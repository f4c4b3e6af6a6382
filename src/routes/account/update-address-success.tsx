import { createFileRoute, redirect } from '@tanstack/react-router'
import {
  addressSuccessPath,
  fetchSentReference,
} from '#src/features/account-settings/address-change/address-change.data.ts'
import { AddressSuccessScreen } from '#src/features/account-settings/address-change/address-success-screen.tsx'
import { m } from '#src/i18n/paraglide/messages.js'
import { pageHead } from '#src/seo/page-head.ts'

/** A visitor who has sent nothing is led to the form, which shows a pending request. */
export const Route = createFileRoute('/account/update-address-success')({
  loader: async () => {
    const reference = await fetchSentReference()
    if (reference === null)
      throw redirect({ to: '/account/update-address', statusCode: 303, replace: true })
    return { reference }
  },
  gcTime: 0,
  head: () =>
    pageHead({ path: addressSuccessPath, title: m.settings_address_sent_title(), isPrivate: true }),
  component: function AddressSuccessPage() {
    return <AddressSuccessScreen {...Route.useLoaderData()} />
  },
})
