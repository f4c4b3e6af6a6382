import * as styles from '#src/features/account-settings/settings-page.css.ts'
import { SettingsPage, SettingsSection } from '#src/features/account-settings/settings-page.tsx'
import type { FormStart } from '#src/forms/form-values.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { EmailForm } from './email-form.tsx'
import type { FormName } from './email-password-search.ts'
import { EverywhereForm } from './everywhere-form.tsx'
import { PasswordForm } from './password-form.tsx'

interface EmailPasswordScreenProps {
  email: string
  /** The result of a submission without JavaScript, and the form that it belongs to. */
  start: FormStart | undefined
  form: FormName | undefined
  done: FormName | undefined
}

/** Two independent forms, and a way to log out on all devices. */
export function EmailPasswordScreen(props: EmailPasswordScreenProps) {
  const { email, start, form, done } = props
  const startOf = (name: FormName) => (form === name ? start : undefined)
  return (
    <SettingsPage title={m.settings_login_title()} lead={m.settings_login_lead()}>
      <SettingsSection
        title={m.settings_email_title()}
        note={
          <>
            <p>
              {m.settings_email_current()}
              <br />
              <b className={styles.current}>{email}</b>
            </p>
            <p>{m.settings_email_note()}</p>
          </>
        }
      >
        <EmailForm start={startOf('email')} email={email} isDone={done === 'email'} />
      </SettingsSection>
      <SettingsSection title={m.settings_password_title()} note={m.settings_password_note()}>
        <PasswordForm start={startOf('password')} email={email} isDone={done === 'password'} />
      </SettingsSection>
      <SettingsSection title={m.settings_everywhere_title()} note={m.settings_everywhere_note()}>
        <EverywhereForm start={startOf('everywhere')} />
      </SettingsSection>
    </SettingsPage>
  )
}
