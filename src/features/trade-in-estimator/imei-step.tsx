import { useState } from 'react'
import { imeiDigits, imeiLength, isImei } from '#contract/imei.ts'
import type { ImeiError } from '#contract/trade-in.ts'
import type { FieldMessage } from '#src/forms/field-messages.ts'
import { Form, SubmitButton } from '#src/forms/form.tsx'
import type { FormStart } from '#src/forms/form-values.ts'
import { useForm } from '#src/forms/use-form.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { Accordion, AccordionItem } from '#src/ui/accordion.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/state-panel.tsx'
import { StepTitle } from '#src/ui/step-title.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { BackToCapacity } from './back-to-capacity.tsx'
import * as styles from './estimator.css.ts'
import { submitImei, useShowSession } from './estimator.data.ts'
import { imeiForm } from './estimator-forms.ts'
import type { SessionView } from './estimator-view.ts'

const imeiMessages = {
  required: m.tradein_imei_missing,
  not_digits: m.tradein_imei_digits,
  wrong_length: m.tradein_imei_length,
  wrong_check_digit: m.tradein_imei_check_digit,
} satisfies FieldMessage

/** What `status` says about a refused number. */
const imeiRefusals: Readonly<Record<ImeiError, () => string>> = {
  invalid_imei: m.tradein_imei_invalid,
  network_restricted: m.tradein_imei_restricted,
  model_mismatch: m.tradein_imei_mismatch,
  duplicate_imei: m.tradein_imei_duplicate,
}

/** The device's IMEI: checked while it is typed, three attempts, and the reason of a refusal. */
export function ImeiStep({ view, start }: { view: SessionView; start: FormStart | undefined }) {
  const { attempts_left: attempts, error_code: code } = view.tradeIn
  if (attempts === 0) return <NoAttemptsLeft view={view} />
  return (
    <>
      <StepTitle title={m.tradein_imei_title()}>{m.tradein_imei_lead()}</StepTitle>
      {code && (
        <Alert tone="bad" title={imeiRefusals[code]()}>
          {m.tradein_imei_attempts({ count: attempts })}
        </Alert>
      )}
      <ImeiForm view={view} start={start} />
      <Accordion>
        <AccordionItem summary={m.tradein_imei_help_title()}>
          <p>{m.tradein_imei_help_text()}</p>
        </AccordionItem>
      </Accordion>
    </>
  )
}

function ImeiForm({ view, start }: { view: SessionView; start: FormStart | undefined }) {
  const { session_id: session, attempts_left: attempts } = view.tradeIn
  const showSession = useShowSession()
  const [digits, setDigits] = useState('')
  const form = useForm({
    id: 'trade-in-imei',
    savedAs: 'trade_in_imei',
    schema: imeiForm,
    action: submitImei,
    start,
    fieldMessages: { imei: imeiMessages },
    onDone: () => showSession(session),
  })
  return (
    <Form form={form} className={styles.form}>
      <input type="hidden" name="session" value={session} />
      <input type="hidden" name="attempts" value={attempts} />
      <TextField
        {...form.field('imei')}
        label={m.tradein_imei()}
        hint={m.tradein_imei_hint()}
        inputMode="numeric"
        autoComplete="off"
        required
        onInput={({ currentTarget }) => setDigits(imeiDigits(currentTarget.value))}
      />
      <p aria-live="polite" className={styles.note}>
        {isImei(digits) && m.tradein_imei_right()}
        {digits.length === imeiLength && !isImei(digits) && m.tradein_imei_check_digit()}
      </p>
      <div className={styles.buttons}>
        <BackToCapacity view={view} />
        <SubmitButton form={form} wide>
          {m.tradein_imei_submit()}
        </SubmitButton>
      </div>
    </Form>
  )
}

function NoAttemptsLeft({
  view: {
    tradeIn: { error_code: code },
  },
}: {
  view: SessionView
}) {
  return (
    <EmptyState
      level={1}
      title={m.tradein_imei_over_title()}
      action={
        <ButtonLink to="/trade-in-estimator" tone="primary">
          {m.tradein_again()}
        </ButtonLink>
      }
    >
      {code && <p>{imeiRefusals[code]()}</p>}
      <p>{m.tradein_imei_over_text()}</p>
    </EmptyState>
  )
}
