import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { addressReviewBusinessDays, maxMoveDays } from '#contract/waiting-times.ts'
import {
  currentPasswordMessages,
  settingsErrors,
} from '#src/features/account-settings/settings-errors.ts'
import { FieldGroup } from '#src/forms/field-group.tsx'
import { Form, SubmitButton } from '#src/forms/form.tsx'
import type { FormErrorMessages } from '#src/forms/form-messages.ts'
import type { FormStart } from '#src/forms/form-values.ts'
import { useLeaveGuard } from '#src/forms/leave-guard.ts'
import { useForm } from '#src/forms/use-form.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { AddressFields } from '#src/personal-fields/address-fields.tsx'
import { CurrentPasswordField } from '#src/personal-fields/current-password-field.tsx'
import { DocumentFields } from '#src/personal-fields/document-fields.tsx'
import { documentMessages } from '#src/personal-fields/document-messages.ts'
import { personMessages } from '#src/personal-fields/person-messages.ts'
import { UploadProgress } from '#src/personal-fields/upload-progress.tsx'
import { refetchUserQueries, refreshUserQueries } from '#src/session/user-query.ts'
import { TextField } from '#src/ui/text-field.tsx'
import {
  type AddressState,
  addressSuccessPath,
  uploadAddressChange,
} from './address-change.data.ts'
import * as styles from './address-change-screen.css.ts'
import { addressForm } from './address-form-schema.ts'

const errorMessages: FormErrorMessages = {
  ...settingsErrors,
  same_address: () => ({ title: m.settings_address_same_title(), text: m.settings_address_same() }),
  address_change_pending: () => ({
    title: m.settings_address_pending_title(),
    text: m.settings_address_pending_text({ days: addressReviewBusinessDays }),
  }),
  unreachable: () => ({ title: m.forms_unreachable_title(), text: m.settings_address_lost() }),
}

interface AddressFormProps {
  start: FormStart | undefined
  /** Of the customer's account. */
  email: AddressState['email']
  /** What was sent before and has not arrived. */
  draft: AddressState['draft']
}

/** Another address, with a document that shows it; it becomes valid after the check. */
export function AddressForm({ start, email, draft }: AddressFormProps) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const form = useForm({
    id: 'address',
    savedAs: 'address_change',
    schema: addressForm,
    action: uploadAddressChange,
    isUpload: true,
    start,
    defaultValues: Object.fromEntries(
      Object.entries(draft).map(([name, value]) => [name, String(value)]),
    ),
    fieldMessages: {
      ...personMessages,
      ...documentMessages,
      moved_on: () => m.settings_moved_on_invalid({ days: maxMoveDays }),
      password: currentPasswordMessages,
    },
    errorMessages,
    onDone: async () => {
      // Before the data: this page would show the request in place of the form until the next one has come.
      await router.navigate({ to: addressSuccessPath })
      await refreshUserQueries(queryClient)
    },
    onRefused: ({ code }) => {
      // Another tab was faster: the page shows its request.
      if (code === 'address_change_pending') void refetchUserQueries(queryClient)
    },
  })
  useLeaveGuard(form.changed)
  return (
    <Form form={form} className={styles.form}>
      <FieldGroup styles={styles.group} title={m.settings_address_new()}>
        <AddressFields field={form.field} />
        <TextField
          {...form.field('moved_on')}
          type="date"
          label={m.settings_moved_on()}
          hint={m.settings_moved_on_hint({ days: maxMoveDays })}
          optional
          className={styles.day}
        />
      </FieldGroup>
      <FieldGroup styles={styles.group} title={m.settings_address_document()}>
        <p className={styles.groupNote}>{m.settings_address_document_note()}</p>
        <DocumentFields field={form.field} />
      </FieldGroup>
      <FieldGroup styles={styles.group} title={m.settings_address_confirm()}>
        <CurrentPasswordField
          {...form.field('password')}
          email={email}
          hint={m.settings_address_password_hint()}
        />
        <div>
          <SubmitButton form={form} wide>
            {m.settings_address_submit()}
          </SubmitButton>
          <p className={styles.note}>
            {m.settings_address_submit_note({ days: addressReviewBusinessDays })}
          </p>
          <UploadProgress form={form} />
        </div>
      </FieldGroup>
    </Form>
  )
}
