import { createFileRoute, redirect } from '@tanstack/react-router'
import { ConfirmSuccessScreen } from '#src/features/access/new-password/confirm-success-screen.tsx'
import { fetchHasSetPassword } from '#src/features/access/new-password/set-password.data.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { pageHead } from '#src/seo/page-head.ts'
import { requireGuest } from '#src/session/require-guest.ts'

/** A visitor who has set no password is led to the login. */
export const Route = createFileRoute('/login/password-reset/confirm-success')({
  beforeLoad: ({ context }) => requireGuest(context.queryClient),
  loader: async () => {
    if (!(await fetchHasSetPassword()))
      throw redirect({ to: '/login', statusCode: 303, replace: true })
  },
  gcTime: 0,
  head: () =>
    pageHead({
      path: '/login/password-reset/confirm-success',
      title: m.reset_done_title(),
      isPrivate: true,
    }),
  component: ConfirmSuccessScreen,
})
