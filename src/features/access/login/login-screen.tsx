import './login-form.tsx?styles'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { FormStart } from '#src/forms/form-values.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { Alert } from '#src/ui/alert.tsx'
import { ArrowLink } from '#src/ui/button.tsx'
import { deferHydration } from '#src/ui/deferred-hydration.tsx'
import { Link } from '#src/ui/link.tsx'
import { inlineLink } from '#src/ui/typography.css.ts'
import { AccessPage, Invitation } from './access-page.tsx'
import { LoginForm } from './login-form.tsx'
import * as styles from './login-screen.css.ts'

interface LoginScreenProps {
  next: string | undefined
  start: FormStart | undefined
  /** The visitor was signed in until a moment ago. */
  hasExpired: boolean
}

const DeferredLoginForm = deferHydration({
  id: 'login-form',
  isForm: true,
  load: async () => (await import('./login-form.tsx')).LoginForm,
  serverComponent: createIsomorphicFn().server(() => LoginForm)(),
})

export function LoginScreen({ next, start, hasExpired }: LoginScreenProps) {
  return (
    <AccessPage
      title={m.access_login_title()}
      lead={next ? m.access_login_next() : m.access_login_lead()}
      invitation={
        <Invitation title={m.access_new_here()} text={m.access_new_here_text()}>
          <ArrowLink to="/signup">{m.access_sign_up()}</ArrowLink>
        </Invitation>
      }
    >
      {hasExpired && (
        <div className={styles.notice}>
          <Alert title={m.access_expired_title()}>{m.access_expired_text()}</Alert>
        </div>
      )}
      <DeferredLoginForm next={next} start={start} />
      <p className={styles.forgot}>
        <Link to="/login/password-reset/request" className={inlineLink}>
          {m.access_forgot()}
        </Link>
      </p>
    </AccessPage>
  )
}
