import { createFileRoute, notFound } from '@tanstack/react-router'
import { LostPage } from '#src/features/pages/lost-page.tsx'
import { pageHead } from '#src/i18n/page-head.ts'
import { m } from '#src/i18n/paraglide/messages.js'

export const Route = createFileRoute('/404')({
  loader: () => {
    throw notFound()
  },
  notFoundComponent: LostPage,
  head: () => pageHead({ path: '/404', title: m.not_found_title(), isPrivate: true }),
})
