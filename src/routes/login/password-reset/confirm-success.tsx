import { createFileRoute } from '@tanstack/react-router'
import { ConfirmSuccessScreen } from '#src/features/access/new-password/confirm-success-screen.tsx'
import { m } from '#src/i18n/paraglide/messages.js'
import { pageHead } from '#src/seo/page-head.ts'
import { requireGuest } from '#src/session/require-guest.ts'

export const Route = createFileRoute('/login/password-reset/confirm-success')({
  beforeLoad: ({ context }) => requireGuest(context.queryClient),
  head: () =>
    pageHead({
      path: '/login/password-reset/confirm-success',
      title: m.reset_done_title(),
      isPrivate: true,
    }),
  component: ConfirmSuccessScreen,
})
