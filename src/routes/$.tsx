import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageHead } from '#src/i18n/page-head.ts'
import { m } from '#src/i18n/paraglide/messages.js'

/** Every address that no other route knows: its own route, so that the head of the document says so too. */
export const Route = createFileRoute('/$')({
  loader: () => {
    throw notFound()
  },
  head: () => pageHead({ path: '/404', title: m.not_found_title(), isPrivate: true }),
})
