import { useCheckedForm } from '#src/forms/checked-form.ts'
import { ErrorSummary } from '#src/forms/error-summary.tsx'
import type { FormValues } from '#src/forms/form-values.ts'
import { inPageLanguage } from '#src/i18n/function-address.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Link } from '#src/ui/link.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { inlineLink } from '#src/ui/typography.css.ts'
import type { BetaRefusal } from './ask-for-beta.server.ts'
import { type BetaField, betaFields } from './beta-fields.ts'
import * as styles from './beta-form.css.ts'
import type { BetaFailure } from './beta-outcome.ts'
import { sendBetaRequest, sendBetaRequestByForm } from './send-beta-request.data.ts'

const problemWords: Record<BetaField, Record<'required' | 'invalid', () => string>> = {
  email: { required: m.forms_email_missing, invalid: m.forms_email_invalid },
  device_id: { required: m.beta_device_missing, invalid: m.beta_device_missing },
  consent: { required: m.beta_consent_missing, invalid: m.beta_consent_missing },
}
const failureWords: Record<Exclude<BetaFailure, 'invalid'>, () => string> = {
  throttled: m.newsletter_throttled,
  unreachable: m.forms_unreachable_title,
  failed: m.forms_failed_title,
}
const idOf = (name: BetaField) => `beta-${name}`

interface BetaFormProps {
  devices: readonly { readonly id: number; readonly name: string }[]
  /** What the attempt without JavaScript ended with, and what was typed in it. */
  refusal: BetaRefusal
  typed: FormValues
  onDone: () => void
}

/** The request to be let in early. Without JavaScript the browser posts the form itself and comes back with `refusal`. */
export function BetaForm({ devices, refusal, typed, onDone }: BetaFormProps) {
  const { form, problems, failure, isRefused, sending, summary } = useCheckedForm({
    names: betaFields,
    first: refusal,
    send: (data) =>
      sendBetaRequest({ data }).catch(
        (): BetaRefusal => ({ problems: {}, failure: 'unreachable' }),
      ),
    onDone,
  })
  const errorOf = (name: BetaField) => {
    const problem = problems[name]
    return problem && problemWords[name][problem]()
  }
  const errors = betaFields.flatMap((name) => {
    const text = errorOf(name)
    return text ? [{ id: idOf(name), text }] : []
  })
  return (
    <form
      {...form}
      method="post"
      action={inPageLanguage(sendBetaRequestByForm.url)}
      className={styles.form}
    >
      <ErrorSummary ref={summary} errors={isRefused ? errors : []}>
        {failure && failure !== 'invalid' && (
          <Alert tone="bad" title={failureWords[failure]()}>
            {m.forms_unreachable_text()}
          </Alert>
        )}
      </ErrorSummary>
      <TextField
        id={idOf('email')}
        name="email"
        type="email"
        required
        label={m.access_email()}
        autoComplete="email"
        maxLength={254}
        defaultValue={typed.email}
        error={errorOf('email')}
      />
      <SelectField
        id={idOf('device_id')}
        name="device_id"
        required
        label={m.beta_device()}
        defaultValue={typed.device_id ?? ''}
        error={errorOf('device_id')}
      >
        <option value="">{m.requests_choose()}</option>
        {devices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <div>
        <Checkbox
          id={idOf('consent')}
          name="consent"
          value="true"
          required
          defaultChecked={typed.consent === 'true'}
          aria-invalid={errorOf('consent') ? true : undefined}
          aria-describedby={errorOf('consent') ? 'beta-consent-error' : undefined}
          label={m.beta_consent()}
        />
        {errorOf('consent') && (
          <p id="beta-consent-error" className={styles.error}>
            {errorOf('consent')}
          </p>
        )}
        <p className={styles.policy}>
          <Link to="/privacy-policy" className={inlineLink}>
            {m.newsletter_privacy()}
          </Link>
        </p>
      </div>
      <Button type="submit" tone="ink" aria-disabled={sending} aria-busy={sending}>
        {sending ? m.forms_sending() : m.beta_send()}
      </Button>
    </form>
  )
}
