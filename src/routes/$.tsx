import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { m } from '#src/i18n/paraglide/messages.js'
import { pageHead } from '#src/seo/page-head.ts'
import { refuseAddress } from './-refuse-address.ts'
import { UnknownAddress } from './-unknown-address.tsx'

/** In development `/__kitchen` shows the design system; a build contains nothing of it, not even the address. */
const kitchenPath = import.meta.env.DEV ? '__kitchen' : undefined
const kitchen = import.meta.env.DEV && {
  component: lazy(() =>
    import('#src/kitchen/kitchen-page.tsx').then((page) => ({ default: page.KitchenPage })),
  ),
}

/** Every address that no other route matches: a separate route, so that the head of the document is right too. */
export const Route = createFileRoute('/$')({
  loader: async ({ context, params }) => {
    if (kitchenPath === undefined || params._splat !== kitchenPath)
      await refuseAddress(context.queryClient)
  },
  notFoundComponent: UnknownAddress,
  head: () => pageHead({ path: '/404', title: m.not_found_title(), isPrivate: true }),
  ...kitchen,
})
