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

interface StatusContent {
  readonly title: () => string
  readonly text: (view: SessionView) => string
  /** What happens next, or can be done, in this order. */
  readonly next: readonly ((view: SessionView) => string)[]
  /** The next link: a new estimate of the same device, the points, or the customer's trade-ins. */
  readonly way: 'again' | 'points' | 'own'
  readonly hasKit?: boolean
}

const offerIsOver: StatusContent['text'] = ({
  tradeIn: { points_total: points, valid_until: until },
}) =>
  points === null || until === null
    ? m.tradein_expired_text()
    : m.tradein_expired_lead({ points: formatCount(points), day: formatDay(until) })

/** In which parcel the device goes back, once it has been sent. */
const returnText: StatusContent['text'] = ({ tradeIn: { return_parcel: parcel } }) =>
  parcel?.carrier
    ? sentText(parcel.sent_at, parcel.carrier, parcel.tracking)
    : m.tradein_returned_text()

const returnNext: StatusContent['text'] = ({ tradeIn: { return_parcel: parcel } }) =>
  parcel ? m.tradein_returned_sent_next() : m.tradein_returned_next_1()

const revokedText: StatusContent['text'] = ({ tradeIn: { revocation } }) =>
  revocation
    ? m.tradein_revoked_text({
        points: formatCount(revocation.points),
        day: formatDay(revocation.revoked_at),
      })
    : ''

const statusContents: Readonly<Record<ShownStatus, StatusContent>> = {
  QUESTIONS_ERROR: {
    title: m.tradein_untradable_title,
    text: m.tradein_untradable_text,
    next: [m.tradein_untradable_next_1, m.tradein_untradable_next_2],
    way: 'again',
  },
  OFFER_ACCEPTED: {
    title: m.tradein_accepted_title,
    text: m.tradein_accepted_text,
    next: [m.tradein_accepted_next_1, m.tradein_accepted_next_2, m.tradein_accepted_next_3],
    way: 'own',
    hasKit: true,
  },
  OFFER_REJECTED: {
    title: m.tradein_rejected_title,
    text: m.tradein_rejected_text,
    next: [m.tradein_rejected_next_1, m.tradein_rejected_next_2],
    way: 'again',
  },
  OFFER_EXPIRED: {
    title: m.tradein_expired_title,
    text: offerIsOver,
    next: [m.tradein_expired_next_1, m.tradein_expired_next_2],
    way: 'again',
  },
  DEVICE_RECEIVED: {
    title: m.tradein_received_title,
    text: m.tradein_received_text,
    next: [m.tradein_received_next_1, m.tradein_received_next_2],
    way: 'own',
  },
  ANSWER_EXPIRED: {
    title: m.tradein_answer_over_title,
    text: m.tradein_answer_over_text,
    next: [m.tradein_returned_next_1, m.tradein_returned_next_2],
    way: 'own',
  },
  INITIAL_SESSION_TIMEOUT: {
    title: m.tradein_timeout_title,
    text: m.tradein_timeout_text,
    next: [m.tradein_timeout_next_1, m.tradein_timeout_next_2],
    way: 'again',
  },
  DEVICE_RETURNED: {
    title: m.tradein_returned_title,
    text: returnText,
    next: [returnNext, m.tradein_returned_next_2],
    way: 'again',
  },
  TRADE_IN_COMPLETED: {
    title: m.tradein_completed_title,
    text: m.tradein_completed_text,
    next: [m.tradein_completed_next_1, m.tradein_completed_next_2],
    way: 'points',
  },
  POINTS_REVOKED: {
    title: m.tradein_revoked_title,
    text: revokedText,
    next: [m.tradein_revoked_next_1, m.tradein_revoked_next_2],
    way: 'points',
  },
  STEP_EMPTY: {
    title: m.tradein_empty_title,
    text: m.tradein_empty_text,
    next: [m.tradein_empty_next],
    way: 'own',
  },
  DEVICE_NOT_RECEIVED: {
    title: m.tradein_missing_title,
    text: m.tradein_missing_text,
    next: [m.tradein_missing_next_1, m.tradein_missing_next_2, m.tradein_missing_next_3],
    way: 'own',
    hasKit: true,
  },
}

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

/** When a parcel was sent, and under which number. */
function sentText(sentAt: string, carrier: string, tracking: string | null): string {
  const sent = { day: formatDay(sentAt), carrier: carrierName(carrier, getLocale()) }
  return tracking === null
    ? m.tradein_kit_sent_plain(sent)
    : m.tradein_kit_sent({ ...sent, tracking })
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
