import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { ApiError } from '#src/api-client/api-error.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { leaveDocument } from '#src/session/leave-document.ts'
import { sessionQuery } from '#src/session/session.data.ts'
import { Alert } from '#src/ui/alert.tsx'
import { ArrowLink } from '#src/ui/button.tsx'
import { Link } from '#src/ui/link.tsx'
import { inlineLink } from '#src/ui/typography.css.ts'
import { afterSignIn, signIn } from './access.data.ts'
import { AccessPage, Invitation } from './access-page.tsx'
import { LoginForm } from './login-form.tsx'
import * as styles from './login-screen.css.ts'
import { type SignInFailure, signInFailure } from './sign-in-failure.ts'

interface LoginScreenProps {
  next: string | undefined
  failure: SignInFailure | undefined
  typedEmail: string
  /** The visitor was signed in until a moment ago. */
  hasExpired: boolean
}

export function LoginScreen({ next, failure, typedEmail, hasExpired }: LoginScreenProps) {
  const enter = useSignIn(next)
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
      <LoginForm next={next} failure={failure} typedEmail={typedEmail} onSubmit={enter} />
      <p className={styles.forgot}>
        <Link to="/login/password-reset/request" className={inlineLink}>
          {m.access_forgot()}
        </Link>
      </p>
    </AccessPage>
  )
}

/** Signs in and moves on to `next`: without a page load, unless the page still holds what another session has left. */
function useSignIn(next: string | undefined) {
  const queryClient = useQueryClient()
  const router = useRouter()
  return async (credentials: { email: string; password: string }) => {
    try {
      const before = queryClient.getQueryData(sessionQuery.queryKey)
      const session = await signIn({ data: credentials })
      if (before?.kind === 'signed-in') {
        leaveDocument(router.history, afterSignIn(next))
        return undefined
      }
      queryClient.setQueryData(sessionQuery.queryKey, session)
    } catch (error) {
      return signInFailure(error instanceof ApiError ? error : undefined)
    }
    await router.navigate({ href: afterSignIn(next) })
    return undefined
  }
}
