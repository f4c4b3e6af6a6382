import { type FormEvent, type InvalidEvent, useEffect, useRef, useState } from 'react'
import { inPageLanguage } from '#src/i18n/function-address.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { signInByForm } from './access.data.ts'
import * as styles from './login-form.css.ts'
import { PasswordField } from './password-field.tsx'
import type { SignInFailure } from './sign-in-failure.ts'
import { signInWords } from './sign-in-words.ts'

type FieldName = 'email' | 'password'

interface LoginFormProps {
  /** Where the visitor wanted to go. */
  next: string | undefined
  /** What the attempt without JavaScript ended with, and the address typed in it. */
  failure: SignInFailure | undefined
  typedEmail: string
  /** Signs in and leaves the page; answers the failure when it stays. */
  onSubmit: (credentials: Record<FieldName, string>) => Promise<SignInFailure | undefined>
}

const missing: Record<FieldName, () => string> = {
  email: m.access_email_missing,
  password: m.access_password_missing,
}

/** E-mail and password. Without JavaScript the browser posts the form itself and comes back with `failure`. */
export function LoginForm({ next, failure: initial, typedEmail, onSubmit }: LoginFormProps) {
  const [failure, setFailure] = useState(initial)
  const [wrong, setWrong] = useState<readonly FieldName[]>([])
  const [sending, setSending] = useState(false)
  const summary = useRef<HTMLDivElement>(null)
  const password = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (failure) summary.current?.focus()
  }, [failure])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending) return
    const form = new FormData(event.currentTarget)
    setSending(true)
    setFailure(undefined)
    const answer = await onSubmit({
      email: String(form.get('email')),
      password: String(form.get('password')),
    })
    setSending(false)
    setFailure(answer)
    if (answer === 'invalid_credentials' && password.current) password.current.value = ''
  }

  /** The browser's own check, in our words; it stays the check where no script runs. */
  const field = (name: FieldName) => ({
    name,
    required: true,
    error: wrong.includes(name) ? missing[name]() : undefined,
    onInvalid: (event: InvalidEvent<HTMLInputElement>) => {
      event.preventDefault()
      setWrong((names) => [...names.filter((other) => other !== name), name])
      event.currentTarget.form?.querySelector<HTMLInputElement>(':invalid')?.focus()
    },
    onChange: () => setWrong((names) => names.filter((other) => other !== name)),
  })

  return (
    <form
      method="post"
      action={inPageLanguage(signInByForm.url)}
      onSubmit={submit}
      className={styles.form}
    >
      <div ref={summary} tabIndex={-1}>
        {failure && <Alert tone="bad" title={signInWords(failure)} />}
      </div>
      {next && <input type="hidden" name="next" value={next} />}
      <TextField
        {...field('email')}
        label={m.access_email()}
        defaultValue={typedEmail}
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <PasswordField
        {...field('password')}
        ref={password}
        label={m.access_password()}
        autoComplete="current-password"
        maxLength={128}
      />
      <Button type="submit" tone="primary" wide aria-disabled={sending} aria-busy={sending}>
        {sending ? m.access_login_sending() : m.access_login_submit()}
      </Button>
    </form>
  )
}
