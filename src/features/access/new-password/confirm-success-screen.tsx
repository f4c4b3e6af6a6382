import { AccessPage, Invitation } from '#src/features/access/access-page.tsx'
import { m } from '#src/i18n/paraglide/messages.js'
import { ArrowLink, ButtonLink } from '#src/ui/button.tsx'

export function ConfirmSuccessScreen() {
  return (
    <AccessPage
      title={m.reset_done_title()}
      parent="login"
      lead={m.reset_done_lead()}
      invitation={
        <Invitation title={m.reset_not_you_title()} text={m.reset_not_you_text()}>
          <ArrowLink to="/login/password-reset/request">{m.reset_request_title()}</ArrowLink>
        </Invitation>
      }
    >
      <ButtonLink to="/login" tone="primary" wide>
        {m.forms_log_in()}
      </ButtonLink>
    </AccessPage>
  )
}
