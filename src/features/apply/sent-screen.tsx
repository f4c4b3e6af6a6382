import { useQuery } from '@tanstack/react-query'
import type { ApplySearch } from '#src/applications/apply-search.ts'
import type { SentApplication } from '#src/applications/apply-view.ts'
import { formatDay } from '#src/i18n/format-day.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { formatList, termName } from '#src/items/device-messages.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { StepTitle } from '#src/ui/step-title.tsx'
import { sentApplicationQuery } from './apply.data.ts'
import { ApplyLayout } from './apply-layout.tsx'
import * as styles from './sent-screen.css.ts'
import { stages, stagesDone } from './sent-stages.ts'

const stageMessages = {
  sent: {
    title: m.apply_stage_sent,
    text: m.apply_stage_sent_done,
    done: m.apply_stage_sent_done,
  },
  review: {
    title: m.apply_stage_review,
    text: m.apply_stage_review_text,
    done: m.apply_stage_review_done,
  },
  payment: {
    title: m.apply_stage_payment,
    text: m.apply_stage_payment_text,
    done: m.apply_stage_payment_done,
  },
  shipment: {
    title: m.apply_stage_shipment,
    text: m.apply_stage_shipment_text,
    done: m.apply_stage_shipment_done,
  },
  delivery: {
    title: m.apply_stage_delivery,
    text: m.apply_stage_delivery_text,
    done: m.apply_stage_delivery_done,
  },
} as const

/** After the application: what has happened, what comes next. It updates without a reload. */
export function SentScreen({ deviceId, search }: { deviceId: string; search: ApplySearch }) {
  const { data: view } = useQuery(sentApplicationQuery(deviceId, search))
  if (view?.kind !== 'sent') return null
  const { device, application } = view
  const { unpaidInvoice, slug, variant, months, sentAt } = application
  const isPayable = unpaidInvoice !== null
  return (
    <ApplyLayout device={device}>
      <div className={styles.columns}>
        <div className={styles.main}>
          <div aria-live="polite">
            <Opening application={application} />
          </div>
          <div className={styles.actions}>
            {isPayable && (
              <ButtonLink to="/account/make-payment" search={{ slug }} tone="primary">
                {m.apply_pay()}
              </ButtonLink>
            )}
            <ButtonLink to="/account" tone={isPayable ? 'ghost' : 'ink'}>
              {m.apply_to_account()}
            </ButtonLink>
          </div>
          <Timeline application={application} />
        </div>
        <dl className={styles.facts}>
          <Fact name={m.apply_fact_device()}>{device.name}</Fact>
          <Fact name={m.apply_fact_plan()}>{formatList([variant, termName(months)])}</Fact>
          {sentAt !== null && <Fact name={m.apply_fact_sent()}>{formatDay(sentAt)}</Fact>}
          <Fact name={m.apply_fact_reference()}>{slug}</Fact>
        </dl>
      </div>
    </ApplyLayout>
  )
}

/** What was sent, what is approved, and from then on the status in the words of the account. */
function Opening({ application: { status, statusMessages } }: { application: SentApplication }) {
  if (status === 'review_in_progress')
    return <StepTitle title={m.apply_sent_title()}>{m.apply_sent_lead()}</StepTitle>
  if (status === 'waiting_for_payment')
    return <StepTitle title={m.apply_approved_title()}>{m.apply_approved_lead()}</StepTitle>
  const { label, text, next } = statusMessages
  return <StepTitle title={label}>{m.subscriptions_text_and_next({ text, next })}</StepTitle>
}

function Timeline({ application }: { application: SentApplication }) {
  const done = stagesDone(application)
  if (done === 'closed') return null
  return (
    <section aria-labelledby="apply-timeline">
      <h2 id="apply-timeline" className={styles.heading}>
        {m.apply_timeline()}
      </h2>
      <ol className={styles.timeline}>
        {stages.map((stage, index) => {
          const messages = stageMessages[stage]
          const isDone = index < done
          return (
            <li
              key={stage}
              data-done={isDone || undefined}
              aria-current={index === done ? 'step' : undefined}
              className={styles.stage}
            >
              <b>{messages.title()}</b>
              <p className={styles.stageText}>{isDone ? messages.done() : messages.text()}</p>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.term}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}
