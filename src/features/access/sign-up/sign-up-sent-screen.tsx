import { emailConfirmationHours as hours } from '#app.config.ts'
import { EmailSentPage } from '#src/features/access/email-sent-page.tsx'
import type { SentEmailNotice } from '#src/features/access/sent-email.server.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { ButtonLink } from '#src/ui/button.tsx'
import { againCode } from './sign-up.data.ts'

/** The same for every address: only its owner is told by e-mail whether it has an account. */
export function SignUpSentScreen({
  notice,
  next,
}: {
  notice: SentEmailNotice | null
  next: string | undefined
}) {
  return (
    <EmailSentPage
      parent="signUp"
      notice={notice}
      text={notice ? m.signup_sent_text({ hours }) : m.signup_sent_neutral({ hours })}
      hints={[m.access_hint_spam(), m.signup_hint_member(), m.signup_hint_address()]}
    >
      <ButtonLink to="/signup" search={{ error: notice ? againCode : undefined, next }}>
        {notice ? m.signup_again() : m.pages_sign_up()}
      </ButtonLink>
      <ButtonLink to="/login" search={{ next }}>
        {m.access_go_to_login()}
      </ButtonLink>
    </EmailSentPage>
  )
}
