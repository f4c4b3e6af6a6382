import { useState } from 'react'
import { emailConfirmationHours } from '#app.config.ts'
import {
  currentPasswordMessages,
  settingsErrors,
} from '#src/features/account-settings/settings-errors.ts'
import * as styles from '#src/features/account-settings/settings-page.css.ts'
import { DoneNotice } from '#src/features/account-settings/settings-page.tsx'
import { emailMessages } from '#src/forms/field-messages.ts'
import { Form, SubmitButton } from '#src/forms/form.tsx'
import type { FormStart } from '#src/forms/form-values.ts'
import { useLeaveGuard } from '#src/forms/leave-guard.ts'
import { useForm } from '#src/forms/use-form.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { CurrentPasswordField } from '#src/personal-fields/current-password-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { emailForm, submitEmail } from './email-password.data.ts'

interface EmailFormProps {
  start: FormStart | undefined
  /** The current address. */
  email: string
  isDone: boolean
}

/** Asks for another address, which replaces the current one when the customer follows the link that is sent there. */
export function EmailForm({ start, email, isDone }: EmailFormProps) {
  const showToast = useToast()
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({
    id: 'change-email',
    schema: emailForm,
    action: submitEmail,
    start,
    fieldMessages: {
      new_email: { ...emailMessages, same_email: m.settings_email_same },
      password: currentPasswordMessages,
    },
    errorMessages: settingsErrors,
    onDone: (sent) => {
      setSentTo(sent.email)
      showToast({ text: m.settings_email_sent_title() })
    },
  })
  useLeaveGuard(form.changed)
  if (sentTo) {
    return (
      <DoneNotice title={m.settings_email_sent_title()}>
        {m.settings_email_sent_to({ email: sentTo, hours: emailConfirmationHours })}
      </DoneNotice>
    )
  }
  return (
    <>
      {isDone && (
        <DoneNotice title={m.settings_email_sent_title()}>
          {m.settings_email_sent({ hours: emailConfirmationHours })}
        </DoneNotice>
      )}
      <Form form={form} className={styles.form}>
        <TextField
          {...form.field('new_email')}
          type="email"
          label={m.settings_email_new()}
          autoComplete="email"
          spellCheck={false}
        />
        <CurrentPasswordField {...form.field('password')} email={email} />
        <div>
          <SubmitButton form={form} tone="ink">
            {m.settings_email_submit()}
          </SubmitButton>
        </div>
      </Form>
    </>
  )
}
