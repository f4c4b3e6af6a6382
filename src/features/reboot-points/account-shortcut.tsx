import { useQuery } from '@tanstack/react-query'
import { m } from '#src/i18n/paraglide/messages.js'
import { sessionQuery } from '#src/session/session.data.ts'
import { Alert } from '#src/ui/alert.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { container } from '#src/ui/layout.css.ts'

/** Leads who is signed in from the page about something to what they have of it. */
export function AccountShortcut({ view }: { view?: 'invitations' }) {
  const { data: session } = useQuery(sessionQuery)
  if (session?.kind !== 'signed-in') return null
  const isInvite = view === 'invitations'
  return (
    <div className={container}>
      <Alert
        title={isInvite ? m.invite_shortcut_title() : m.points_shortcut_title()}
        action={
          <ButtonLink to="/account/my-reboot-points" search={{ view }} small>
            {isInvite ? m.invite_shortcut_link() : m.points_shortcut_link()}
          </ButtonLink>
        }
      >
        {isInvite ? m.invite_shortcut_text() : m.points_shortcut_text()}
      </Alert>
    </div>
  )
}
