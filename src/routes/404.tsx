import { createFileRoute } from '@tanstack/react-router'
import { m } from '#src/i18n/paraglide/messages.js'
import { pageHead } from '#src/seo/page-head.ts'
import { refuseAddress } from './-refuse-address.ts'
import { UnknownAddress } from './-unknown-address.tsx'

export const Route = createFileRoute('/404')({
  loader: ({ context }) => refuseAddress(context.queryClient),
  notFoundComponent: UnknownAddress,
  head: () => pageHead({ path: '/404', title: m.not_found_title(), isPrivate: true }),
})
