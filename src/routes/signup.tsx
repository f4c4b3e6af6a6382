import { createFileRoute } from '@tanstack/react-router'
import { NotOpenYet } from '#src/features/access/not-open-yet.tsx'
import { pageHead } from '#src/i18n/page-head.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { ButtonLink } from '#src/ui/button.tsx'

export const Route = createFileRoute('/signup')({
  head: () =>
    pageHead({
      path: '/signup',
      title: m.access_signup_title(),
      isPrivate: true,
    }),
  component: () => (
    <NotOpenYet title={m.access_signup_title()} text={m.access_signup_text()}>
      <ButtonLink to="/devices" tone="primary">
        {m.access_see_devices()}
      </ButtonLink>
      <ButtonLink to="/how-it-works">{m.access_see_how()}</ButtonLink>
    </NotOpenYet>
  ),
})
