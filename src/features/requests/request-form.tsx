import type { ReactNode } from 'react'
import { conditions } from '#contract/enums.ts'
import { termMonths } from '#contract/values.ts'
import { useCheckedForm } from '#src/forms/checked-form.ts'
import { ErrorSummary } from '#src/forms/error-summary.tsx'
import type { FormValues } from '#src/forms/form-values.ts'
import { useLeaveGuard } from '#src/forms/leave-guard.ts'
import { inPageLanguage } from '#src/i18n/function-address.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { termName } from '#src/items/device-messages.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { RequestRefusal } from './ask-for-device.server.ts'
import { DeviceFields } from './device-fields.tsx'
import type { FieldProps } from './field-props.ts'
import { isValidField, type RequestField, requestFields } from './request-fields.ts'
import * as styles from './request-form.css.ts'
import { budgetHint, failureText, problemText } from './request-words.ts'
import { sendRequest, sendRequestByForm } from './send-request.data.ts'
import type { ShopDevice } from './shop-device.ts'

const conditionNames = { New: m.catalogue_condition_new, Used: m.catalogue_condition_used_long }

interface RequestFormProps {
  /** What the attempt without JavaScript ended with. */
  refusal: RequestRefusal
  /** What the fields begin with. */
  values: FormValues
  /** The address of who is signed in. */
  ownEmail: string | null
  devices: readonly ShopDevice[]
  /** The request is to hear when this one is there again. */
  awaited: ShopDevice | undefined
  onDone: () => void
}

/** A wish for a device. Without JavaScript the browser posts the form itself and comes back with `refusal`. */
export function RequestForm(props: RequestFormProps) {
  const { refusal, values, ownEmail, devices, awaited, onDone } = props
  const checked = useCheckedForm({
    names: requestFields,
    first: refusal,
    isValid: isValidField,
    send: (data) =>
      sendRequest({ data }).catch((): RequestRefusal => ({ problems: {}, failure: 'unreachable' })),
    onDone,
  })
  useLeaveGuard(checked.changed)
  const { problems, failure, sending } = checked
  const field: FieldProps = (name) => {
    const problem = problems[name]
    return {
      id: idOf(name),
      name,
      defaultValue: values[name] ?? '',
      error: problem && problemText(name, problem),
    }
  }
  const errors = checked.isRefused ? summarised(problems) : []
  const words = failure && failureText(failure, errors.length)
  return (
    <form
      {...checked.form}
      method="post"
      action={inPageLanguage(sendRequestByForm.url)}
      className={styles.form}
    >
      <ErrorSummary ref={checked.summary} errors={errors}>
        {words && (
          <Alert tone={failure === 'already_requested' ? 'warn' : 'bad'} title={words.title}>
            {words.text}
          </Alert>
        )}
      </ErrorSummary>
      <Group title={m.requests_group_device()}>
        <DeviceFields field={field} devices={devices} awaited={awaited} onFound={checked.forget} />
      </Group>
      <Group title={m.requests_group_wish()}>
        {!awaited && <WishFields field={field} />}
        <TextAreaField
          {...field('note')}
          label={m.requests_note()}
          optional
          maxLength={1000}
          rows={3}
        />
      </Group>
      <Group title={m.requests_group_contact()}>
        <TextField
          {...field('email')}
          {...(ownEmail ? { value: ownEmail, defaultValue: undefined, readOnly: true } : {})}
          type="email"
          required
          label={m.access_email()}
          hint={ownEmail ? m.requests_email_own() : m.requests_email_hint()}
          autoComplete="email"
          maxLength={254}
        />
      </Group>
      <div className={styles.send}>
        <Button type="submit" tone="primary" aria-disabled={sending} aria-busy={sending}>
          {sending ? m.forms_sending() : m.requests_send()}
        </Button>
        <p className={styles.note}>{m.requests_privacy()}</p>
      </div>
    </form>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.groupTitle}>{title}</legend>
      <div className={styles.fields}>{children}</div>
    </fieldset>
  )
}

const idOf = (name: RequestField) => `request-${name}`

const summarised = (problems: RequestRefusal['problems']) =>
  requestFields.flatMap((name) => {
    const problem = problems[name]
    return problem ? [{ id: idOf(name), text: problemText(name, problem) }] : []
  })

/** What else there is to say about a device that the shop does not have; nothing of it must be said. */
function WishFields({ field }: { field: FieldProps }) {
  return (
    <div className={styles.pair}>
      <TextField {...field('maker')} label={m.requests_maker()} optional maxLength={40} />
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
