import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { loginPauseMinutes } from '#contract/waiting-times.ts'
import * as styles from '#src/features/access/access-page.css.ts'
import { destinationHref } from '#src/features/access/destination.ts'
import { Form, SubmitButton } from '#src/forms/form.tsx'
import type { FormErrorMessages } from '#src/forms/form-messages.ts'
import type { FormStart } from '#src/forms/form-values.ts'
import { type FieldProps, useForm } from '#src/forms/use-form.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { PasswordField } from '#src/personal-fields/password-field.tsx'
import { leaveDocument } from '#src/session/leave-document.ts'
import { sessionQuery } from '#src/session/session.data.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { LoggedIn } from './log-in.server.ts'
import { type LoginReason, loginForm, submitLogin, welcomePage } from './login.data.ts'

interface LoginFormProps {
  /** Where the visitor wanted to go. */
  next: string | undefined
  reason: LoginReason | undefined
  /** Known from the sign-up in this browser. */
  email: string | undefined
  helpUrl: string | undefined
  start: FormStart | undefined
}

const errorMessages: FormErrorMessages = {
  invalid: () => ({ title: m.forms_check() }),
  invalid_credentials: () => ({ title: m.access_invalid_credentials() }),
  account_suspended: () => ({ title: m.access_suspended() }),
  throttled: () => ({ title: m.access_throttled({ minutes: loginPauseMinutes }) }),
  unreachable: () => ({ title: m.access_unreachable() }),
  failed: () => ({ title: m.access_failed() }),
  expired_token: () => ({
    title: m.access_link_expired_title(),
    text: m.access_link_expired_text(),
  }),
}

/** E-mail and password. */
export function LoginForm({ next, reason, email = '', helpUrl, start }: LoginFormProps) {
  const password = useRef<HTMLInputElement>(null)
  const form = useForm({
    id: 'login',
    savedAs: 'login',
    schema: loginForm,
    action: submitLogin,
    start,
    // What was unchecked before a failed login, without scripts, stays so.
    defaultValues: start ? { email } : { email, remember: 'true' },
    fieldMessages: { email: m.forms_email_missing, password: m.access_password_missing },
    errorMessages,
    validateOn: 'submit',
    focusOnError: 'field',
    onDone: useLoggedIn(next),
    onRefused: ({ code }) => {
      if (code === 'invalid_credentials' && password.current) password.current.value = ''
    },
  })
  return (
    <Form
      form={form}
      className={styles.form}
      errorActions={{ account_suspended: helpUrl && <HelpLink href={helpUrl} /> }}
    >
      {next && <input type="hidden" name="next" value={next} />}
      {reason && <input type="hidden" name="reason" value={reason} />}
      <TextField
        {...form.field('email')}
        label={m.forms_email()}
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...form.field('password')}
        ref={password}
        label={m.access_password()}
        autoComplete="current-password"
      />
      <Remember field={form.field('remember')} />
      <SubmitButton form={form} wide sendingLabel={m.access_login_sending()}>
        {m.forms_log_in()}
      </SubmitButton>
    </Form>
  )
}

function Remember({ field: { id, name, defaultValue } }: { field: FieldProps }) {
  const hintId = `${id}-hint`
  return (
    <div>
      <Checkbox
        id={id}
        name={name}
        value="true"
        defaultChecked={defaultValue === 'true'}
        aria-describedby={hintId}
        label={m.access_remember()}
      />
      <p id={hintId} className={styles.belowCheckbox}>
        {m.access_remember_hint()}
      </p>
    </div>
  )
}

const HelpLink = ({ href }: { href: string }) => (
  <a href={href} className={buttonClass({ small: true })}>
    {m.pages_help()}
  </a>
)

/** Goes to `next`: without a page load, unless the page still contains data of another session. */
function useLoggedIn(next: string | undefined) {
  const queryClient = useQueryClient()
  const router = useRouter()
  return async ({ session, isNew }: LoggedIn) => {
    const href = destinationHref(next, isNew ? welcomePage : undefined)
    const before = queryClient.getQueryData(sessionQuery.queryKey)
    if (before?.kind === 'logged-in') return leaveDocument(router.history, href)
    queryClient.setQueryData(sessionQuery.queryKey, session)
    await router.navigate({ href })
  }
}
