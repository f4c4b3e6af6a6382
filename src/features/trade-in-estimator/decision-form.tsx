import { Form, SubmitButton } from '#src/forms/form.tsx'
import type { FormStart } from '#src/forms/form-values.ts'
import { useForm } from '#src/forms/use-form.ts'
import * as styles from './estimator.css.ts'
import { submitDecision } from './estimator.data.ts'
import { decisionForm } from './estimator-forms.ts'
import { estimatorErrorMessages } from './estimator-messages.ts'
import { useShowSession } from './estimator-parts.tsx'
import type { SessionView } from './estimator-view.ts'

/** Accepts or declines the version of an offer that is on the screen. */
export function DecisionForm({
  view: {
    tradeIn: { session_id: session, offer_version: version },
  },
  decision,
  start,
  label,
}: {
  view: SessionView
  decision: 'accept' | 'reject'
  start?: FormStart | undefined
  label: string
}) {
  const showSession = useShowSession()
  const form = useForm({
    id: `trade-in-${decision}`,
    schema: decisionForm,
    action: submitDecision,
    start,
    errorMessages: estimatorErrorMessages,
    onDone: () => showSession(session),
  })
  return (
    <Form form={form} className={styles.form}>
      <input type="hidden" name="session" value={session} />
      <input type="hidden" name="offer_version" value={version} />
      <input type="hidden" name="decision" value={decision} />
      <SubmitButton form={form} tone={decision === 'accept' ? 'primary' : 'ghost'} wide>
        {label}
      </SubmitButton>
    </Form>
  )
}
