import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import * as styles from '#src/features/access/access-page.css.ts'
import { resetErrorMessages } from '#src/features/access/reset-messages.ts'
import { emailedLinkErrors } from '#src/forms/emailed-link-errors.ts'
import { Form, SubmitButton } from '#src/forms/form.tsx'
import type { FormStart } from '#src/forms/form-values.ts'
import { useForm } from '#src/forms/use-form.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import {
  NewPasswordTwice,
  newPasswordTwiceMessages,
} from '#src/personal-fields/new-password-field.tsx'
import { PasswordOwner } from '#src/personal-fields/password-owner.tsx'
import { leaveDocument } from '#src/session/leave-document.ts'
import { sessionQuery } from '#src/session/session.data.ts'
import { postSessionMessage } from '#src/session/session-channel.ts'
import { pathWithLocale } from '#src/url/locale-path.ts'
import {
  confirmPath,
  confirmSuccessPath,
  newPasswordForm,
  submitNewPassword,
} from './confirm.data.ts'

/** The new password, twice. An invalid link leads to the page that asks for a new one. */
export function NewPasswordForm({
  start,
  email,
}: {
  start: FormStart | undefined
  email: string | undefined
}) {
  const router = useRouter()
  const form = useForm({
    id: 'new-password',
    schema: newPasswordForm,
    action: submitNewPassword,
    start,
    fieldMessages: newPasswordTwiceMessages,
    errorMessages: resetErrorMessages,
    onDone: useLoggedOut(),
    onRefused: ({ code }) => {
      if (emailedLinkErrors.includes(code))
        void router.navigate({ to: confirmPath, search: { error: code } })
    },
  })
  return (
    <Form form={form} className={styles.form}>
      {email && <PasswordOwner email={email} />}
      <NewPasswordTwice field={form.field} />
      <SubmitButton form={form} wide>
        {m.reset_confirm_submit()}
      </SubmitButton>
    </Form>
  )
}

/** Goes on; a session of this browser has ended, in every tab. */
function useLoggedOut() {
  const queryClient = useQueryClient()
  const router = useRouter()
  return async () => {
    const before = queryClient.getQueryData(sessionQuery.queryKey)
    if (before?.kind !== 'logged-in') return router.navigate({ to: confirmSuccessPath })
    leaveDocument(router.history, pathWithLocale(confirmSuccessPath, getLocale()))
    postSessionMessage({ kind: 'ended', id: before.id })
  }
}
