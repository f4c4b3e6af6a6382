import './confirm-form.tsx?styles'
import '#src/features/access/password-reset/request-form.tsx?styles'
import { createIsomorphicFn } from '@tanstack/react-start'
import { passwordResetMinutes } from '#app.config.ts'
import * as styles from '#src/features/access/access-page.css.ts'
import { AccessPage, Invitation } from '#src/features/access/access-page.tsx'
import { DeferredRequestForm } from '#src/features/access/password-reset/request-screen.tsx'
import type { FormStart } from '#src/forms/form-values.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { Alert } from '#src/ui/alert.tsx'
import { ArrowLink } from '#src/ui/button.tsx'
import { deferHydration } from '#src/ui/deferred-hydration.tsx'
import type { ResetLink } from './confirm.data.ts'
import { NewPasswordForm } from './confirm-form.tsx'

const DeferredNewPasswordForm = deferHydration({
  id: 'new-password-form',
  isForm: true,
  comesWithPage: true,
  load: async () => (await import('./confirm-form.tsx')).NewPasswordForm,
  serverComponent: createIsomorphicFn().server(() => NewPasswordForm)(),
})

interface ConfirmScreenProps {
  link: ResetLink
  start: FormStart | undefined
  /** Error code of the last attempt. */
  error: string | undefined
}

/** With a valid link: the new password. Otherwise: why, and a new link at once. */
export function ConfirmScreen({ link, start, error }: ConfirmScreenProps) {
  const invitation = (
    <Invitation title={m.access_without_title()} text={m.access_without_text()}>
      <ArrowLink to="/devices">{m.ui_browse_devices()}</ArrowLink>
    </Invitation>
  )
  if (link.isOpen) {
    return (
      <AccessPage
        title={m.reset_confirm_title()}
        parent="login"
        lead={m.reset_confirm_lead()}
        picture="box"
        invitation={invitation}
      >
        <DeferredNewPasswordForm start={start} email={link.email} />
      </AccessPage>
    )
  }
  return (
    <AccessPage
      title={m.reset_link_title()}
      parent="login"
      lead={m.reset_link_lead()}
      picture="box"
      invitation={invitation}
    >
      <div className={styles.notices}>
        <Alert tone="warn" title={linkError(error)} />
      </div>
      <DeferredRequestForm start={undefined} email={link.email} />
    </AccessPage>
  )
}

function linkError(error: string | undefined): string {
  if (error === 'expired_token') return m.reset_link_expired({ minutes: passwordResetMinutes })
  return error === 'invalid_token' ? m.reset_link_invalid() : m.reset_link_missing()
}
