import { m } from '#src/i18n/paraglide/messages.js'
import type { SessionEnd } from '#src/session/session.ts'
import { Alert } from '#src/ui/alert.tsx'

/** Why a visitor who was logged in is asked to log in again. */
export function SessionEndNotice({ end }: { end: SessionEnd }) {
  return end === 'unconfirmed' ? (
    <Alert tone="warn" title={m.access_unconfirmed_title()}>
      {m.access_unconfirmed_text()}
    </Alert>
  ) : (
    <Alert title={m.access_expired_title()}>{m.access_expired_text()}</Alert>
  )
}
