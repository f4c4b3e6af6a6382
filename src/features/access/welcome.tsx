import { m } from '#src/i18n/paraglide/messages.js'
import { Alert } from '#src/ui/alert.tsx'
import { ButtonLink } from '#src/ui/button.tsx'

/** On the account's first page, for a new customer. */
export function Welcome() {
  return (
    <Alert
      tone="ok"
      title={m.signup_welcome_title()}
      action={
        <ButtonLink to="/devices" small>
          {m.ui_browse_devices()}
        </ButtonLink>
      }
    >
      {m.signup_welcome_text()}
    </Alert>
  )
}
