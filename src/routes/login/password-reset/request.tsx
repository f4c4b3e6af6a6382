import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { NotOpenYet } from '#src/features/access/not-open-yet.tsx'
import { frameQuery } from '#src/frame/frame.data.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { pageHead } from '#src/seo/page-head.ts'
import { ButtonLink, buttonClass } from '#src/ui/button.tsx'

export const Route = createFileRoute('/login/password-reset/request')({
  head: () =>
    pageHead({
      path: '/login/password-reset/request',
      title: m.access_reset_title(),
      isPrivate: true,
    }),
  component: PasswordResetPage,
})

function PasswordResetPage() {
  const { data: settings } = useQuery(frameQuery)
  return (
    <NotOpenYet title={m.access_reset_title()} text={m.access_reset_text()}>
      {settings?.supportUrl && (
        <a href={settings.supportUrl} className={buttonClass({ tone: 'primary' })}>
          {m.access_contact_help()}
        </a>
      )}
      <ButtonLink to="/login">{m.access_back_to_login()}</ButtonLink>
    </NotOpenYet>
  )
}
