import { createFileRoute, notFound } from '@tanstack/react-router'
import { lazy } from 'react'
import { LostPage } from '#src/features/pages/lost-page.tsx'
import { pageHead } from '#src/i18n/page-head.ts'
import { m } from '#src/i18n/paraglide/messages.js'

/** In development `/__kitchen` shows the design system; a build holds nothing of it, not even the address. */
const kitchenPath = import.meta.env.DEV ? '__kitchen' : undefined
const kitchen = import.meta.env.DEV && {
  component: lazy(() =>
    import('#src/kitchen/kitchen-page.tsx').then((page) => ({ default: page.KitchenPage })),
  ),
}

/** Every address that no other route knows: its own route, so that the head of the document says so too. */
export const Route = createFileRoute('/$')({
  loader: ({ params }) => {
    if (kitchenPath === undefined || params._splat !== kitchenPath) throw notFound()
  },
  notFoundComponent: LostPage,
  head: () => pageHead({ path: '/404', title: m.not_found_title(), isPrivate: true }),
  ...kitchen,
})
