import { useState } from 'react'
import {
  currentPasswordMessages,
  settingsErrors,
} from '#src/features/account-settings/settings-errors.ts'
import * as styles from '#src/features/account-settings/settings-page.css.ts'
import { DoneNotice } from '#src/features/account-settings/settings-page.tsx'
import { Form, SubmitButton } from '#src/forms/form.tsx'
import type { FormStart } from '#src/forms/form-values.ts'
import { useLeaveGuard } from '#src/forms/leave-guard.ts'
import { useForm } from '#src/forms/use-form.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { CurrentPasswordField } from '#src/personal-fields/current-password-field.tsx'
import {
  NewPasswordTwice,
  newPasswordMessages,
  newPasswordTwiceMessages,
} from '#src/personal-fields/new-password-field.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { passwordForm, submitPassword } from './email-password.data.ts'

interface PasswordFormProps {
  start: FormStart | undefined
  email: string
  isDone: boolean
}

/** The current password and a new one, twice; a changed password empties the form. */
export function PasswordForm({ start, email, isDone }: PasswordFormProps) {
  const showToast = useToast()
  const [changes, setChanges] = useState(0)
  return (
    <>
      {(isDone || changes > 0) && (
        <DoneNotice key={changes} title={m.settings_password_changed_title()}>
          {m.settings_password_changed_text()}
        </DoneNotice>
      )}
      <PasswordFields
        key={`fields ${changes}`}
        start={changes === 0 ? start : undefined}
        email={email}
        onDone={() => {
          setChanges(changes + 1)
          showToast({ text: m.settings_password_changed_title() })
        }}
      />
    </>
  )
}

const lostCode = 'unreachable'

function PasswordFields({
  start,
  email,
  onDone,
}: Omit<PasswordFormProps, 'isDone'> & { onDone: () => void }) {
  // The answer to an attempt may be lost, and its change made: the same passwords are wrong then.
  const [wasLost, setLost] = useState(start?.error?.code === lostCode)
  const form = useForm({
    id: 'change-password',
    schema: passwordForm,
    action: submitPassword,
    start,
    fieldMessages: {
      old_password: {
        ...currentPasswordMessages,
        ...(wasLost && { password_incorrect: m.settings_password_maybe_changed }),
      },
      ...newPasswordTwiceMessages,
      new_password1: { ...newPasswordMessages, same_password: m.settings_password_same },
    },
    errorMessages: {
      ...settingsErrors,
      [lostCode]: () => ({
        title: m.settings_password_lost_title(),
        text: m.settings_password_lost_text(),
      }),
    },
    onRefused: ({ code }) => {
      if (code === lostCode) setLost(true)
    },
    onDone,
  })
  useLeaveGuard(form.changed)
  return (
    <Form form={form} className={styles.form}>
      <CurrentPasswordField {...form.field('old_password')} email={email} />
      <NewPasswordTwice field={form.field} />
      <div>
        <SubmitButton form={form} tone="ink">
          {m.settings_password_submit()}
        </SubmitButton>
      </div>
    </Form>
  )
}
