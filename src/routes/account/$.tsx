import { createFileRoute, notFound } from '@tanstack/react-router'
import { AccountNotFound } from '#src/frame/section-not-found.tsx'
import { m } from '#src/i18n/paraglide/messages.js'
import { pageHead } from '#src/seo/page-head.ts'

/** Every address of the account that no other route matches. */
export const Route = createFileRoute('/account/$')({
  loader: () => {
    throw notFound()
  },
  notFoundComponent: AccountNotFound,
  head: () => pageHead({ path: '/account', title: m.not_found_title(), isPrivate: true }),
})
