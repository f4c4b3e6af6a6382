import { Form, SubmitButton } from '#src/forms/form.tsx'
import type { FormStart } from '#src/forms/form-values.ts'
import { useForm } from '#src/forms/use-form.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { localizedField } from '#src/i18n/localized-field.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { ButtonLink } from '#src/ui/button.tsx'
import { progressBar } from '#src/ui/progress.css.ts'
import { RadioRow } from '#src/ui/radio.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { StepTitle } from '#src/ui/step-title.tsx'
import { visuallyHidden } from '#src/ui/visually-hidden.css.ts'
import { BackToCapacity } from './back-to-capacity.tsx'
import * as styles from './estimator.css.ts'
import { submitAnswer, useShowSession } from './estimator.data.ts'
import { questionForm } from './estimator-forms.ts'
import { questionShown, type SessionView } from './estimator-view.ts'

/** One question about the condition of the device; each answer is stored when it is given. */
export function QuestionStep({
  view,
  start,
  wanted,
}: {
  view: SessionView
  start: FormStart | undefined
  wanted: number | undefined
}) {
  const showSession = useShowSession()
  const { tradeIn } = view
  const { session_id: session, questions, answers, network_restriction: network } = tradeIn
  const index = questionShown(tradeIn, wanted)
  const question = questions[index]
  const given = answers.find(({ code }) => code === question?.code)?.option
  const form = useForm({
    id: 'trade-in-question',
    savedAs: 'trade_in_questions',
    schema: questionForm,
    action: submitAnswer,
    start,
    defaultValues: given === undefined ? {} : { option: given },
    fieldMessages: { option: m.tradein_question_missing },
    onDone: ({ next }) => showSession(session, next),
  })
  if (!question) return null
  const text = localizedField(question, 'text', getLocale())
  const field = form.field('option')
  return (
    <>
      <StepTitle title={text}>
        {m.tradein_question_number({ number: index + 1, count: questions.length })}
      </StepTitle>
      <progress
        value={index}
        max={questions.length}
        aria-label={m.tradein_step_questions()}
        className={progressBar}
      />
      {network === 'possible' && index === 0 && <p>{m.tradein_network_possible()}</p>}
      <Form form={form} className={styles.form}>
        <input type="hidden" name="session" value={session} />
        <input type="hidden" name="question" value={index + 1} />
        <input type="hidden" name="code" value={question.code} />
        <RadioGroup id={field.id} legend={text} legendClass={visuallyHidden} error={field.error}>
          {question.options.map((option, place) => (
            <RadioRow
              key={option.code}
              id={place === 0 ? field.id : `${field.id}-${option.code}`}
              name={field.name}
              value={option.code}
              defaultChecked={field.defaultValue === option.code}
              label={localizedField(option, 'label', getLocale())}
              required
            />
          ))}
        </RadioGroup>
        <div className={styles.buttons}>
          {index > 0 ? (
            <ButtonLink to="/trade-in-estimator" search={{ session, question: index }}>
              {m.tradein_back()}
            </ButtonLink>
          ) : (
            <BackToCapacity view={view} />
          )}
          <SubmitButton form={form} wide>
            {index + 1 === questions.length ? m.tradein_question_last() : m.tradein_question_next()}
          </SubmitButton>
        </div>
      </Form>
    </>
  )
}
