import './login-form.tsx?styles'
import { createIsomorphicFn } from '@tanstack/react-start'
import { AccessPage, Invitation } from '#src/features/access/access-page.tsx'
import type { FormStart } from '#src/forms/form-values.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { Alert } from '#src/ui/alert.tsx'
import { ArrowLink } from '#src/ui/button.tsx'
import { deferHydration } from '#src/ui/deferred-hydration.tsx'
import { Link } from '#src/ui/link.tsx'
import { inlineLink } from '#src/ui/typography.css.ts'
import type { LoginReason, PendingConfirmation } from './login.data.ts'
import { LoginForm } from './login-form.tsx'
import * as styles from './login-screen.css.ts'

interface LoginScreenProps {
  next: string | undefined
  /** `expired`: the visitor was signed in until a moment ago; `confirmation`: the link of an e-mail was followed. */
  reason: LoginReason | undefined
  confirmation: PendingConfirmation | undefined
  /** Somebody is signed in in this browser. */
  isSignedIn: boolean
  start: FormStart | undefined
}

const DeferredLoginForm = deferHydration({
  id: 'login-form',
  isForm: true,
  load: async () => (await import('./login-form.tsx')).LoginForm,
  serverComponent: createIsomorphicFn().server(() => LoginForm)(),
})

export function LoginScreen({ next, reason, confirmation, isSignedIn, start }: LoginScreenProps) {
  return (
    <AccessPage
      title={reason === 'confirmation' ? m.access_confirm_title() : m.access_login_title()}
      lead={lead(next, confirmation)}
      invitation={
        <Invitation title={m.access_new_here()} text={m.access_new_here_text()}>
          <ArrowLink to="/signup" search={{ next }}>
            {m.access_sign_up()}
          </ArrowLink>
        </Invitation>
      }
    >
      <div className={styles.notices}>
        {reason === 'expired' && (
          <Alert title={m.access_expired_title()}>{m.access_expired_text()}</Alert>
        )}
        {confirmation && !confirmation.isOpen && (
          <Alert tone="warn" title={m.access_link_missing_title()}>
            {m.access_link_missing_text()}
          </Alert>
        )}
        {confirmation?.isOpen && isSignedIn && (
          <Alert title={m.access_other_session_title()}>{m.access_other_session_text()}</Alert>
        )}
      </div>
      <DeferredLoginForm next={next} reason={reason} email={confirmation?.email} start={start} />
      <p className={styles.forgot}>
        <Link to="/login/password-reset/request" className={inlineLink}>
          {m.access_forgot()}
        </Link>
      </p>
    </AccessPage>
  )
}

function lead(next: string | undefined, confirmation: PendingConfirmation | undefined): string {
  if (confirmation?.isOpen) return m.access_confirm_lead()
  return next ? m.access_login_next() : m.access_login_lead()
}
