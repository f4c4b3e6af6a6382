import { createIsomorphicFn } from '@tanstack/react-start'
import { passwordResetMinutes as minutes } from '#app.config.ts'
import { EmailSentPage } from '#src/features/access/email-sent-page.tsx'
import type { SentEmailNotice } from '#src/features/access/sent-email.server.ts'
import type { FormStart } from '#src/forms/form-values.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { ButtonLink } from '#src/ui/button.tsx'
import { deferHydration } from '#src/ui/deferred-hydration.tsx'
import { ResendForm } from './resend-form.tsx'

const DeferredResendForm = deferHydration({
  id: 'reset-resend-form',
  isForm: true,
  comesWithPage: true,
  load: async () => (await import('./resend-form.tsx')).ResendForm,
  serverComponent: createIsomorphicFn().server(() => ResendForm)(),
})

/** The same whether or not anybody has the address. */
export function RequestSuccessScreen({
  notice,
  start,
  isSentAgain,
}: {
  notice: SentEmailNotice | null
  start: FormStart | undefined
  isSentAgain: boolean
}) {
  return (
    <EmailSentPage
      parent="login"
      notice={notice}
      text={notice ? m.reset_sent_text({ minutes }) : m.reset_sent_neutral({ minutes })}
      hints={[m.access_hint_spam(), m.reset_hint_address(), m.reset_hint_newest()]}
    >
      {notice && <DeferredResendForm start={start} notice={notice} isSentAgain={isSentAgain} />}
      <ButtonLink to="/login/password-reset/request">{m.reset_other_address()}</ButtonLink>
      <ButtonLink to="/login">{m.access_back_to_login()}</ButtonLink>
    </EmailSentPage>
  )
}
