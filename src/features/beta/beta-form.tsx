import { useState } from 'react'
import { attemptPauseHours } from '#contract/waiting-times.ts'
import { emailMessages, type FieldMessage } from '#src/forms/field-messages.ts'
import { Form, FormDone, SubmitButton } from '#src/forms/form.tsx'
import { type FormErrorMessages, guestFormMessages } from '#src/forms/form-messages.ts'
import type { FormStart } from '#src/forms/form-values.ts'
import { useForm } from '#src/forms/use-form.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { ConsentField, ConsentGroup } from '#src/personal-fields/consent-field.tsx'
import { Link } from '#src/ui/link.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { inlineLink } from '#src/ui/typography.css.ts'
import * as styles from './beta-form.css.ts'
import { betaFormSchema, submitBetaRequest } from './beta-form.data.ts'

interface BetaFormProps {
  devices: readonly { readonly id: number; readonly name: string }[]
  start: FormStart | undefined
  /** The request was made, without JavaScript. */
  isDone: boolean
}

const fieldMessages: Readonly<Record<string, FieldMessage>> = {
  email: emailMessages,
  device_id: m.beta_device_missing,
  consent: m.beta_consent_missing,
}
const errorMessages: FormErrorMessages = {
  ...guestFormMessages,
  throttled: () => ({
    title: m.forms_throttled({ hours: attemptPauseHours }),
    text: m.forms_unreachable_text(),
  }),
}

/** The request for early access; after it, what happens next. */
export function BetaForm({ devices, start, isDone: wasDone }: BetaFormProps) {
  const [isDone, setDone] = useState(wasDone)
  return isDone ? (
    <FormDone title={m.beta_done_title()} hasMoved={!wasDone}>
      {m.beta_done_text()}
    </FormDone>
  ) : (
    <RequestFields devices={devices} start={start} onDone={() => setDone(true)} />
  )
}

function RequestFields({
  devices,
  start,
  onDone,
}: Omit<BetaFormProps, 'isDone'> & { onDone: () => void }) {
  const form = useForm({
    id: 'beta-request',
    savedAs: 'beta',
    schema: betaFormSchema,
    action: submitBetaRequest,
    start,
    fieldMessages,
    errorMessages,
    onDone,
  })
  return (
    <Form form={form} className={styles.form}>
      <TextField
        {...form.field('email')}
        type="email"
        label={m.forms_email()}
        autoComplete="email"
      />
      <SelectField {...form.field('device_id')} label={m.beta_device()}>
        <option value="">{m.forms_choose()}</option>
        {devices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <ConsentGroup>
        <ConsentField
          field={form.field('consent')}
          label={m.beta_consent()}
          text={
            <Link to="/privacy-policy" target="_blank" className={inlineLink}>
              {m.pages_privacy_policy()}
            </Link>
          }
        />
      </ConsentGroup>
      <SubmitButton form={form} tone="ink">
        {m.beta_send()}
      </SubmitButton>
    </Form>
  )
}
