import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { fetchResetEmail } from '#src/features/access/password-reset/request.data.ts'
import { RequestSuccessScreen } from '#src/features/access/password-reset/request-success-screen.tsx'
import { formErrorCode, formScript, loadFormStart } from '#src/forms/form-start.data.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { pageHead } from '#src/seo/page-head.ts'
import { requireGuest } from '#src/session/require-guest.ts'
import { optionalValue } from '#src/url/search-params.ts'

export const Route = createFileRoute('/login/password-reset/request-success')({
  validateSearch: v.object({ error: formErrorCode, sent: optionalValue(v.literal('again')) }),
  beforeLoad: ({ context }) => requireGuest(context.queryClient),
  loaderDeps: ({ search: { error } }) => ({ error }),
  loader: async ({ cause, deps: { error } }) => {
    const script = import('#src/features/access/password-reset/resend-form.tsx')
    const [notice, start] = await Promise.all([
      fetchResetEmail(),
      loadFormStart('reset_resend', error, formScript(cause, script)),
    ])
    return { notice, start }
  },
  // The wait goes on while the page is away.
  gcTime: 0,
  head: () =>
    pageHead({
      path: '/login/password-reset/request-success',
      title: m.signup_sent_title(),
      isPrivate: true,
    }),
  component: function RequestSuccessPage() {
    const { sent } = Route.useSearch()
    return <RequestSuccessScreen {...Route.useLoaderData()} isSentAgain={sent === 'again'} />
  },
})
