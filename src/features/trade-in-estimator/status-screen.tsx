import type { ReactNode } from 'react'
import { carrierName } from '#contract/carriers.ts'
import type { TradeIn, TradeInKit } from '#contract/trade-in.ts'
import { Form, SubmitButton } from '#src/forms/form.tsx'
import type { FormStart } from '#src/forms/form-values.ts'
import { useForm } from '#src/forms/use-form.ts'
import { formatDay, formatDayAhead } from '#src/i18n/format-day.ts'
import { formatCount } from '#src/i18n/format-yen.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { localizedField } from '#src/i18n/localized-field.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { ButtonLink } from '#src/ui/button.tsx'
import { StepTitle } from '#src/ui/step-title.tsx'
import * as styles from './estimator.css.ts'
import { submitRetry, useShowSession } from './estimator.data.ts'
import { retryForm } from './estimator-forms.ts'
import { type SessionView, type ShownStatus, statusNames } from './estimator-view.ts'
import { type StatusContent, sentText, statusContents } from './status-contents.ts'

/** The status of a trade-in that needs no decision, what comes next, and the next link. */
export function StatusScreen({
  view,
  status,
  start,
}: {
  view: SessionView
  status: ShownStatus
  start: FormStart | undefined
}) {
  const { model, capacity, timeline, revocation, session_id: session } = view.tradeIn
  const { title, text, next, way, hasKit } = statusContents[status]
  return (
    <>
      <StepTitle title={title()}>{text(view)}</StepTitle>
      <Credit view={view} />
      {revocation && <RevocationReason revocation={revocation} />}
      <Section title={m.tradein_next()}>
        <ol className={styles.steps}>
          {next.map((line) => (
            <li key={line(view)}>{line(view)}</li>
          ))}
        </ol>
      </Section>
      {hasKit && <Kit view={view} />}
      {status === 'QUESTIONS_ERROR' && <Retry session={session} start={start} />}
      <div className={styles.chips}>
        <Way way={way} view={view} tone={status === 'QUESTIONS_ERROR' ? 'ghost' : 'ink'} />
        <ButtonLink to="/trade-in-program">{m.tradein_to_program()}</ButtonLink>
      </div>
      <Section title={m.tradein_history()}>
        {timeline.length > 0 && (
          <ol className={styles.rows}>
            {timeline.map((event) => (
              <li key={`${event.at} ${event.status}`} className={styles.event}>
                <span>{statusNames[event.status]()}</span>
                <span className={styles.note}>{formatDay(event.at)}</span>
              </li>
            ))}
            {revocation && (
              <li className={styles.event}>
                <span>{m.tradein_status_revoked()}</span>
                <span className={styles.note}>{formatDay(revocation.revoked_at)}</span>
              </li>
            )}
          </ol>
        )}
        <p className={styles.reference}>
          {`${model.name} ${capacity}`}
          <br />
          {m.tradein_reference({ reference: session })}
        </p>
      </Section>
    </>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.section}>
    <h2 className={styles.heading}>{title}</h2>
    {children}
  </section>
)

function Way({
  way,
  view: { deviceChoice },
  tone,
}: {
  way: StatusContent['way']
  view: SessionView
  /** Ink, unless the button above is. */
  tone: 'ink' | 'ghost'
}) {
  if (way === 'points') {
    return (
      <ButtonLink to="/account/my-reboot-points" tone={tone}>
        {m.tradein_to_points()}
      </ButtonLink>
    )
  }
  return (
    <ButtonLink
      to="/trade-in-estimator"
      search={(way === 'again' && deviceChoice) || {}}
      tone={tone}
    >
      {way === 'again' ? m.tradein_again() : m.tradein_to_own()}
    </ButtonLink>
  )
}

function Credit({
  view: {
    tradeIn: { points },
  },
}: {
  view: SessionView
}) {
  if (!points) return null
  return (
    <p className={styles.panel}>
      <b className={styles.amount}>{m.tradein_credited({ points: formatCount(points.points) })}</b>
      <span>{m.tradein_credited_on({ day: formatDay(points.credited_on) })}</span>
      {points.expires_on && (
        <span className={styles.note}>
          {m.tradein_points_until({ day: formatDayAhead(points.expires_on) })}
        </span>
      )}
    </p>
  )
}

/** As staff wrote it. */
function RevocationReason({ revocation }: { revocation: NonNullable<TradeIn['revocation']> }) {
  const reason = localizedField(revocation, 'text', getLocale())
  if (!reason) return null
  return (
    <p className={styles.panel}>
      <b>{m.tradein_revoked_reason()}</b>
      <span>{reason}</span>
    </p>
  )
}

/** When the kit was sent; or by when it will be. */
function kitText({ sent_at: sentAt, send_by: sendBy, tracking, carrier }: TradeInKit): string {
  if (sentAt !== null) return sentText(sentAt, carrier, tracking)
  const planned = { day: formatDayAhead(sendBy), carrier: carrierName(carrier, getLocale()) }
  return m.tradein_kit_planned(planned)
}

/** What is sent to the seller, when the device must be sent, and what to do before. */
function Kit({
  view: {
    tradeIn: { kit, ship_by: shipBy },
  },
}: {
  view: SessionView
}) {
  if (!kit) return null
  return (
    <div className={styles.columns}>
      <Section title={m.tradein_kit_title()}>
        <p>{kitText(kit)}</p>
        {kit.contents.length > 0 && (
          <ul className={styles.list}>
            {kit.contents.map((part) => (
              <li key={part.text_en}>{localizedField(part, 'text', getLocale())}</li>
            ))}
          </ul>
        )}
      </Section>
      <Section title={m.tradein_check_title()}>
        <ol className={styles.steps}>
          <li>{m.tradein_check_backup()}</li>
          <li>{m.tradein_check_lock()}</li>
          <li>{m.tradein_check_erase()}</li>
          <li>{m.tradein_check_sim()}</li>
          {shipBy && <li>{m.tradein_check_send({ day: formatDayAhead(shipBy) })}</li>}
        </ol>
      </Section>
    </div>
  )
}

function Retry({ session, start }: { session: string; start: FormStart | undefined }) {
  const showSession = useShowSession()
  const form = useForm({
    id: 'trade-in-retry',
    schema: retryForm,
    action: submitRetry,
    start,
    onDone: () => showSession(session, 1),
  })
  return (
    <Form form={form} className={styles.form}>
      <input type="hidden" name="session" value={session} />
      <SubmitButton form={form} tone="ink">
        {m.tradein_untradable_retry()}
      </SubmitButton>
    </Form>
  )
}
