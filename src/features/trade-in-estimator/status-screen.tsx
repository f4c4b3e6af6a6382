import type { TradeInStatus } from '#contract/enums.ts'
import { Form, SubmitButton } from '#src/forms/form.tsx'
import type { FormStart } from '#src/forms/form-values.ts'
import { useForm } from '#src/forms/use-form.ts'
import { formatDay } from '#src/i18n/format-day.ts'
import { formatCount } from '#src/i18n/format-yen.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { localizedField } from '#src/i18n/localized-field.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { ButtonLink } from '#src/ui/button.tsx'
import * as styles from './estimator.css.ts'
import { submitRetry } from './estimator.data.ts'
import { retryForm } from './estimator-forms.ts'
import { estimatorErrorMessages, statusNames } from './estimator-messages.ts'
import { StepTitle, useShowSession } from './estimator-parts.tsx'
import type { SessionView } from './estimator-view.ts'

type ShownStatus = Exclude<
  TradeInStatus,
  'NEW' | 'SITE_LANDED' | 'IMEI_ERROR' | 'QUESTIONS_COMPLETED' | 'OFFER_ADJUSTED'
>
const statusTexts: Readonly<
  Record<ShownStatus, { readonly title: () => string; readonly text: () => string }>
> = {
  QUESTIONS_ERROR: { title: m.tradein_untradable_title, text: m.tradein_untradable_text },
  OFFER_ACCEPTED: { title: m.tradein_accepted_title, text: m.tradein_accepted_text },
  OFFER_REJECTED: { title: m.tradein_rejected_title, text: m.tradein_rejected_text },
  DEVICE_RECEIVED: { title: m.tradein_received_title, text: m.tradein_received_text },
  INITIAL_SESSION_TIMEOUT: { title: m.tradein_timeout_title, text: m.tradein_timeout_text },
  DEVICE_RETURNED: { title: m.tradein_returned_title, text: m.tradein_returned_text },
  TRADE_IN_COMPLETED: { title: m.tradein_completed_title, text: m.tradein_completed_text },
  DEVICE_NOT_RECEIVED: { title: m.tradein_missing_title, text: m.tradein_missing_text },
}

const isShown = (status: TradeInStatus): status is ShownStatus => Object.hasOwn(statusTexts, status)
const isOver = ['OFFER_REJECTED', 'INITIAL_SESSION_TIMEOUT', 'QUESTIONS_ERROR']

/** Where a trade-in stands that waits for nobody's answer here, and what comes next. */
export function StatusScreen({ view, start }: { view: SessionView; start: FormStart | undefined }) {
  const { status, points, kit, timeline, session_id: session } = view.tradeIn
  if (!isShown(status)) return null
  const { title, text } = statusTexts[status]
  return (
    <>
      <StepTitle title={title()}>{text()}</StepTitle>
      {points && (
        <p className={styles.panel}>
          <b>{m.tradein_credited({ points: formatCount(points.points) })}</b>
          <span>{formatDay(points.credited_on)}</span>
          {points.expires_on && (
            <span className={styles.note}>
              {m.tradein_points_until({ day: formatDay(points.expires_on) })}
            </span>
          )}
        </p>
      )}
      {kit && ['OFFER_ACCEPTED', 'DEVICE_NOT_RECEIVED'].includes(status) && <Kit view={view} />}
      {status === 'QUESTIONS_ERROR' && <Retry session={session} start={start} />}
      <div className={styles.chips}>
        {isOver.includes(status) ? (
          <ButtonLink to="/trade-in-estimator" tone="ink">
            {m.tradein_again()}
          </ButtonLink>
        ) : (
          <ButtonLink to="/account/my-reboot-points" tone="ink">
            {m.tradein_to_points()}
          </ButtonLink>
        )}
        <ButtonLink to="/trade-in-program">{m.tradein_to_program()}</ButtonLink>
      </div>
      <section className={styles.section}>
        <h2 className={styles.heading}>{m.tradein_history()}</h2>
        <ol className={styles.rows}>
          {timeline.map((event) => (
            <li key={`${event.at} ${event.status}`} className={styles.row}>
              <span>{statusNames[event.status]()}</span>
              <span className={styles.note}>{formatDay(event.at)}</span>
            </li>
          ))}
        </ol>
        <p className={styles.note}>{m.tradein_reference({ reference: session })}</p>
      </section>
    </>
  )
}

/** What is sent to the seller, when the device must be on its way, and what to do before. */
function Kit({
  view: {
    tradeIn: { kit, ship_by: shipBy },
  },
}: {
  view: SessionView
}) {
  if (!kit) return null
  const { sent_at: sentAt, send_by: sendBy, carrier, tracking } = kit
  return (
    <>
      <section className={styles.section}>
        <h2 className={styles.heading}>{m.tradein_kit_title()}</h2>
        <p>
          {sentAt
            ? m.tradein_kit_sent({ day: formatDay(sentAt), carrier, tracking: tracking ?? '' })
            : m.tradein_kit_planned({ day: formatDay(sendBy), carrier })}
        </p>
        <ul className={styles.list}>
          {kit.contents.map((part) => (
            <li key={part.text_en}>{localizedField(part, 'text', getLocale())}</li>
          ))}
        </ul>
      </section>
      <section className={styles.section}>
        <h2 className={styles.heading}>{m.tradein_check_title()}</h2>
        <ol className={styles.list}>
          <li>{m.tradein_check_backup()}</li>
          <li>{m.tradein_check_lock()}</li>
          <li>{m.tradein_check_erase()}</li>
          <li>{m.tradein_check_sim()}</li>
          {shipBy && <li>{m.tradein_check_send({ day: formatDay(shipBy) })}</li>}
        </ol>
      </section>
    </>
  )
}

function Retry({ session, start }: { session: string; start: FormStart | undefined }) {
  const showSession = useShowSession()
  const form = useForm({
    id: 'trade-in-retry',
    schema: retryForm,
    action: submitRetry,
    start,
    errorMessages: estimatorErrorMessages,
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
