import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { ResetRequestScreen } from '#src/features/access/password-reset/request-screen.tsx'
import { formErrorCode, formScript, loadFormStart } from '#src/forms/form-start.data.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { pageHead } from '#src/seo/page-head.ts'
import { requireGuest } from '#src/session/require-guest.ts'

export const Route = createFileRoute('/login/password-reset/request')({
  validateSearch: v.object({ error: formErrorCode }),
  beforeLoad: ({ context }) => requireGuest(context.queryClient),
  loaderDeps: ({ search: { error } }) => ({ error }),
  loader: ({ cause, deps: { error } }) =>
    loadFormStart(
      'reset_request',
      error,
      formScript(cause, import('#src/features/access/password-reset/request-form.tsx')),
    ),
  head: () =>
    pageHead({
      path: '/login/password-reset/request',
      title: m.reset_request_title(),
      isPrivate: true,
    }),
  component: function ResetRequestPage() {
    return <ResetRequestScreen start={Route.useLoaderData()} />
  },
})
