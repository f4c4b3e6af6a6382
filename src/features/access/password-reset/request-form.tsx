import { useRouter } from '@tanstack/react-router'
import * as styles from '#src/features/access/access-page.css.ts'
import { resetErrorMessages } from '#src/features/access/reset-messages.ts'
import { emailMessages } from '#src/forms/field-messages.ts'
import { Form, SubmitButton } from '#src/forms/form.tsx'
import type { FormStart } from '#src/forms/form-values.ts'
import { useForm } from '#src/forms/use-form.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { TextField } from '#src/ui/text-field.tsx'
import { requestForm, requestSuccessPath, submitResetRequest } from './request.data.ts'

/** Asks for the e-mail with which the owner of an address sets a new password. */
export function ResetRequestForm({
  start,
  email = '',
}: {
  start: FormStart | undefined
  /** Typed in this browser before. */
  email: string | undefined
}) {
  const router = useRouter()
  const form = useForm({
    id: 'reset-request',
    savedAs: 'reset_request',
    schema: requestForm,
    action: submitResetRequest,
    start,
    defaultValues: { email },
    fieldMessages: { email: emailMessages },
    errorMessages: resetErrorMessages,
    validateOn: 'submit',
    focusOnError: 'field',
    onDone: () => router.navigate({ to: requestSuccessPath }),
  })
  return (
    <Form form={form} className={styles.form}>
      <TextField
        {...form.field('email')}
        type="email"
        label={m.forms_email()}
        autoComplete="username"
        spellCheck={false}
      />
      <SubmitButton form={form} wide>
        {m.reset_request_submit()}
      </SubmitButton>
    </Form>
  )
}
