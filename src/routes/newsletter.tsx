import { createFileRoute, redirect } from '@tanstack/react-router'
import * as v from 'valibot'
import {
  fetchNewsletterLink,
  storeNewsletterLink,
} from '#src/features/newsletter/confirm-newsletter.data.ts'
import { ConfirmNewsletterScreen } from '#src/features/newsletter/confirm-newsletter-screen.tsx'
import { formErrorCode, loadFormStart } from '#src/forms/form-start.data.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { pageHead } from '#src/seo/page-head.ts'
import { optionalText } from '#src/url/search-params.ts'

export const Route = createFileRoute('/newsletter')({
  validateSearch: v.object({ token: optionalText, error: formErrorCode }),
  beforeLoad: async ({ search: { token } }) => {
    if (token === undefined) return
    await storeNewsletterLink({ data: { token } })
    throw redirect({ to: '/newsletter', search: {}, statusCode: 303, replace: true })
  },
  loaderDeps: ({ search: { error } }) => ({ error }),
  loader: async ({ deps: { error } }) => {
    const [link, start] = await Promise.all([
      fetchNewsletterLink(),
      loadFormStart('newsletter_confirm', error),
    ])
    return { link, start }
  },
  gcTime: 0,
  head: () =>
    pageHead({ path: '/newsletter', title: m.newsletter_confirm_title(), isPrivate: true }),
  component: function NewsletterPage() {
    const { error } = Route.useSearch()
    return <ConfirmNewsletterScreen {...Route.useLoaderData()} error={error} />
  },
})
