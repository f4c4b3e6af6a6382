import './login-form.tsx?styles'
import { createIsomorphicFn } from '@tanstack/react-start'
import * as styles from '#src/features/access/access-page.css.ts'
import { AccessPage, Invitation } from '#src/features/access/access-page.tsx'
import type { FormStart } from '#src/forms/form-values.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import type { SessionEnd } from '#src/session/session.ts'
import { Alert } from '#src/ui/alert.tsx'
import { ArrowLink } from '#src/ui/button.tsx'
import { deferHydration } from '#src/ui/deferred-hydration.tsx'
import { Link } from '#src/ui/link.tsx'
import { inlineLink } from '#src/ui/typography.css.ts'
import type { LoginReason, PendingConfirmation } from './login.data.ts'
import { LoginForm } from './login-form.tsx'
import { SessionEndNotice } from './session-end-notice.tsx'

interface LoginScreenProps {
  next: string | undefined
  /** `expired`: the visitor was logged in a moment ago; `confirmation`: the link of an e-mail was followed. */
  reason: LoginReason | undefined
  confirmation: PendingConfirmation | undefined
  /** Why this browser's session has ended. */
  end: SessionEnd | undefined
  /** Address of the explanation for suspended accounts. */
  helpUrl: string | undefined
  /** Whether a customer is logged in in this browser. */
  isLoggedIn: boolean
  start: FormStart | undefined
}

const DeferredLoginForm = deferHydration({
  id: 'login-form',
  isForm: true,
  comesWithPage: true,
  load: async () => (await import('./login-form.tsx')).LoginForm,
  serverComponent: createIsomorphicFn().server(() => LoginForm)(),
})

/** Most visitors see no notice, and load no texts for it. */
const DeferredNotice = deferHydration({
  id: 'session-end',
  load: async () => (await import('./session-end-notice.tsx')).SessionEndNotice,
  serverComponent: createIsomorphicFn().server(() => SessionEndNotice)(),
})

export function LoginScreen(props: LoginScreenProps) {
  const { next, reason, confirmation, end, helpUrl, isLoggedIn, start } = props
  return (
    <AccessPage
      title={reason === 'confirmation' ? m.access_confirm_title() : m.pages_login()}
      lead={lead(next, confirmation)}
      invitation={
        <Invitation title={m.access_new_here()} text={m.access_new_here_text()}>
          <ArrowLink to="/signup" search={{ next }}>
            {m.forms_sign_up()}
          </ArrowLink>
        </Invitation>
      }
    >
      <div className={styles.notices}>
        {(reason === 'expired' || end === 'unconfirmed') && (
          <DeferredNotice end={end ?? 'refused'} />
        )}
        {confirmation && !confirmation.isOpen && (
          <Alert tone="warn" title={m.access_link_missing_title()}>
            {m.access_link_missing_text()}
          </Alert>
        )}
        {confirmation?.isOpen && isLoggedIn && (
          <Alert title={m.access_other_session_title()}>{m.access_other_session_text()}</Alert>
        )}
      </div>
      <DeferredLoginForm
        next={next}
        reason={reason}
        email={confirmation?.email}
        helpUrl={helpUrl}
        start={start}
      />
      <p className={styles.otherWay}>
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
