import { createFileRoute, redirect } from '@tanstack/react-router'
import * as v from 'valibot'
import { fetchResetLink } from '#src/features/access/new-password/confirm.data.ts'
import { ConfirmScreen } from '#src/features/access/new-password/confirm-screen.tsx'
import { storeResetLink } from '#src/features/access/new-password/store-reset-link.data.ts'
import { formErrorCode, formScript, loadFormStart } from '#src/forms/form-start.data.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { pageHead } from '#src/seo/page-head.ts'
import { requireGuest } from '#src/session/require-guest.ts'
import { optionalText } from '#src/url/search-params.ts'

export const Route = createFileRoute('/login/password-reset/confirm')({
  validateSearch: v.object({ uid: optionalText, token: optionalText, error: formErrorCode }),
  beforeLoad: async ({ search: { uid, token } }) => {
    if (uid === undefined && token === undefined) return
    await storeResetLink({ data: { uid: uid ?? '', token: token ?? '' } })
    throw redirect({
      to: '/login/password-reset/confirm',
      search: {},
      statusCode: 303,
      replace: true,
    })
  },
  loaderDeps: ({ search: { error } }) => ({ error }),
  loader: async ({ cause, context, deps: { error } }) => {
    const scripts = Promise.all([
      import('#src/features/access/new-password/confirm-form.tsx'),
      import('#src/features/access/password-reset/request-form.tsx'),
    ])
    const [link, start] = await Promise.all([
      fetchResetLink(),
      loadFormStart('new_password', error, formScript(cause, scripts)),
    ])
    if (!link.isOpen && error === undefined) await requireGuest(context.queryClient)
    return { link, start }
  },
  gcTime: 0,
  head: () =>
    pageHead({
      path: '/login/password-reset/confirm',
      title: m.reset_confirm_title(),
      isPrivate: true,
    }),
  component: function ConfirmPage() {
    const { error } = Route.useSearch()
    return <ConfirmScreen {...Route.useLoaderData()} error={error} />
  },
})
