import { createFileRoute, notFound } from '@tanstack/react-router'
import { NotFoundPage } from '#src/features/pages/not-found-page.tsx'
import { m } from '#src/i18n/paraglide/messages.js'
import { pageHead } from '#src/seo/page-head.ts'

export const Route = createFileRoute('/404')({
  loader: () => {
    throw notFound()
  },
  notFoundComponent: NotFoundPage,
  head: () => pageHead({ path: '/404', title: m.not_found_title(), isPrivate: true }),
})
