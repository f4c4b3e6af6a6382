import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { conditions } from '#contract/enums.ts'
import { termMonths } from '#contract/values.ts'
import { FieldGroup } from '#src/forms/field-group.tsx'
import { Form, SubmitButton } from '#src/forms/form.tsx'
import { type FormStart, sessionEndedCode } from '#src/forms/form-values.ts'
import { useLeaveGuard } from '#src/forms/leave-guard.ts'
import { type FieldProps, useForm } from '#src/forms/use-form.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { termName } from '#src/items/device-messages.ts'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { DeviceFields } from './device-fields.tsx'
import * as styles from './request-form.css.ts'
import { customerRequest, guestRequest, submitRequest } from './request-form.data.ts'
import { budgetHint, requestErrorMessages, requestFieldMessages } from './request-messages.ts'
import type { RequestSearch } from './request-search.ts'
import { shopDevicesQuery } from './requests.data.ts'

const conditionNames = { New: m.catalogue_condition_new, Used: m.catalogue_condition_used_long }

interface RequestFormProps extends Pick<RequestSearch, 'name' | 'category' | 'item'> {
  start: FormStart | undefined
  /** The address of a logged-in customer. */
  ownEmail: string | null
}

/** Requests a device, or a notice when one of the shop is in stock again. */
export function RequestForm({ start, ownEmail, name = '', category, item }: RequestFormProps) {
  const { data: known = { devices: [], isWhole: true } } = useQuery(shopDevicesQuery(item))
  const router = useRouter()
  const [hasSessionEnded, setSessionEnded] = useState(false)
  const isCustomer = ownEmail !== null && !hasSessionEnded
  const form = useForm({
    id: 'request',
    savedAs: 'device_request',
    schema: isCustomer ? customerRequest : guestRequest,
    action: submitRequest,
    start,
    defaultValues: { device_name: name, ...(category ? { category } : {}) },
    fieldMessages: requestFieldMessages,
    errorMessages: requestErrorMessages,
    onDone: () => router.navigate({ to: '/devices/request/received' }),
    onRefused: ({ code }) => {
      if (code === sessionEndedCode) setSessionEnded(true)
    },
  })
  useLeaveGuard(form.changed)
  const { field } = form
  const email = field('email')
  const awaited = known.devices.find(({ slug }) => slug === item)
  return (
    <Form form={form} className={styles.form} warnings={['already_requested', sessionEndedCode]}>
      <FieldGroup styles={styles.group} title={m.requests_group_device()}>
        <DeviceFields
          field={field}
          known={known}
          awaited={awaited}
          onFound={() => {
            form.changed.current = false
          }}
        />
      </FieldGroup>
      <FieldGroup styles={styles.group} title={m.requests_group_wish()}>
        {!awaited && <DetailFields field={field} />}
        <TextAreaField {...field('note')} label={m.requests_note()} optional rows={3} />
      </FieldGroup>
      <FieldGroup styles={styles.group} title={m.requests_group_contact()}>
        <TextField
          {...email}
          key={isCustomer ? 'own' : 'other'}
          defaultValue={ownEmail ?? email.defaultValue}
          readOnly={isCustomer}
          required
          type="email"
          label={m.forms_email()}
          hint={isCustomer ? m.requests_email_own() : m.requests_email_hint()}
          autoComplete="email"
        />
      </FieldGroup>
      <div className={styles.send}>
        <SubmitButton form={form}>{m.requests_send()}</SubmitButton>
        <p className={styles.note}>{m.requests_privacy()}</p>
      </div>
    </Form>
  )
}

/** What else there is to say about a device that the shop does not have; nothing of it must be said. */
function DetailFields({ field }: { field: (name: string) => FieldProps }) {
  return (
    <div className={styles.pair}>
      <TextField {...field('maker')} label={m.requests_maker()} optional />
      <SelectField {...field('condition')} label={m.requests_condition()} optional>
        <option value="">{m.requests_condition_any()}</option>
        {conditions.map((condition) => (
          <option key={condition} value={condition}>
            {conditionNames[condition]()}
          </option>
        ))}
      </SelectField>
      <TextField
        {...field('budget_monthly')}
        label={m.requests_budget()}
        hint={budgetHint()}
        optional
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
      />
      <SelectField {...field('months')} label={m.requests_months()} optional>
        <option value="">{m.requests_months_any()}</option>
        {termMonths.map((months) => (
          <option key={months} value={months}>
            {termName(months)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
