import type { ReactNode } from 'react'
import { PriceBreakdown } from '#src/billing/price-breakdown.tsx'
import { StaffPhotos } from '#src/billing/staff-photos.tsx'
import { Form, SubmitButton } from '#src/forms/form.tsx'
import type { FormStart } from '#src/forms/form-values.ts'
import { useForm } from '#src/forms/use-form.ts'
import { formatDayAhead } from '#src/i18n/format-day.ts'
import { formatCount, formatYen } from '#src/i18n/format-yen.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { localizedField } from '#src/i18n/localized-field.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { StepTitle } from '#src/ui/step-title.tsx'
import { figures } from '#src/ui/typography.css.ts'
import { visuallyHidden } from '#src/ui/visually-hidden.css.ts'
import * as styles from './estimator.css.ts'
import { submitDecision, useShowSession } from './estimator.data.ts'
import { decisionForm } from './estimator-forms.ts'
import type { SessionView, ShownTradeIn } from './estimator-view.ts'
import { breakdownOfOffer, daysUntil, offerLines } from './offer-breakdown.ts'

interface StepProps {
  readonly view: SessionView
  readonly start: FormStart | undefined
}

/** The offer, line by line, until when it is valid, and the decision. */
export function OfferStep({ view, start }: StepProps) {
  const { points_total: points } = view.tradeIn
  if (points === null) return null
  return (
    <>
      <StepTitle title={m.tradein_offer_title({ points: formatCount(points) })}>
        {m.tradein_offer_lead()}
      </StepTitle>
      <PriceBreakdown breakdown={breakdownOfOffer(view, points)} />
      <div className={styles.form}>
        <DecisionForm
          view={view}
          decision="accept"
          start={start}
          label={m.tradein_offer_accept()}
        />
        <DecisionForm view={view} decision="reject" label={m.tradein_offer_reject()} />
      </div>
      <p className={styles.note}>{m.tradein_offer_note()}</p>
    </>
  )
}

/**
 * The device is not as described: the former and the new offer line by line, the reasons, with pictures, and the decision.
 */
export function AdjustedStep({ view, start }: StepProps) {
  const { tradeIn, now } = view
  const { adjusted } = tradeIn
  if (!adjusted) return null
  const { points_total: points, photos, answer_by: until } = adjusted
  return (
    <>
      <StepTitle title={m.tradein_adjusted_title()}>
        {m.tradein_adjusted_lead({ model: tradeIn.model.name })}
      </StepTitle>
      <Comparison tradeIn={tradeIn} adjusted={adjusted} />
      <StaffPhotos heading={m.tradein_photos()} photos={photos} describe={m.tradein_photo} />
      <p className={styles.panel}>
        <span className={styles.note}>{m.tradein_adjusted_until()}</span>
        <b>{m.tradein_valid_value({ day: formatDayAhead(until), count: daysUntil(until, now) })}</b>
        <span className={styles.note}>{m.tradein_adjusted_note()}</span>
      </p>
      <div className={styles.form}>
        <DecisionForm
          view={view}
          decision="accept"
          start={start}
          label={m.tradein_adjusted_accept({ points: formatCount(points) })}
        />
        <DecisionForm view={view} decision="reject" label={m.tradein_adjusted_reject()} />
      </div>
    </>
  )
}

type Adjusted = NonNullable<ShownTradeIn['adjusted']>

/** Both offers side by side: deductions for answers are in both, findings only in the new one. */
function Comparison({ tradeIn, adjusted }: { tradeIn: ShownTradeIn; adjusted: Adjusted }) {
  const { amount, bonus, points_total: total } = tradeIn
  const found = amount === null ? undefined : adjusted.amount - amount
  return (
    <div className={styles.panel}>
      <table className={styles.comparison}>
        <caption className={styles.heading}>{m.tradein_adjusted_compare()}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className={visuallyHidden}>{m.tradein_adjusted_line()}</span>
            </th>
            <th scope="col">{m.tradein_adjusted_before()}</th>
            <th scope="col">{m.tradein_adjusted_now()}</th>
          </tr>
        </thead>
        <tbody>
          {offerLines(tradeIn).map(({ label, note, amount: yen }) => (
            <Row key={`${label} ${note}`} label={label} note={note} before={yen} now={yen} />
          ))}
          <Row label={m.tradein_adjusted_found()} now={found} isChanged>
            {adjusted.reasons.length > 0 && (
              <ul className={styles.reasons}>
                {adjusted.reasons.map((reason) => (
                  <li key={reason.text_en}>{localizedField(reason, 'text', getLocale())}</li>
                ))}
              </ul>
            )}
          </Row>
        </tbody>
        <tbody>
          <Row label={m.tradein_breakdown_amount()} before={amount} now={adjusted.amount} />
          <Row label={m.tradein_breakdown_bonus()} before={bonus} now={adjusted.bonus} />
        </tbody>
        <tfoot>
          <tr className={styles.total}>
            <th scope="row">{m.tradein_breakdown_total()}</th>
            <td className={figures}>
              {total === null ? (
                m.tradein_adjusted_none()
              ) : (
                <s>{m.tradein_points_short({ points: formatCount(total) })}</s>
              )}
            </td>
            <td className={figures}>
              {m.tradein_points_short({ points: formatCount(adjusted.points_total) })}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

const yenOrNone = (yen: number | null | undefined): string =>
  typeof yen === 'number' ? formatYen(yen) : m.tradein_adjusted_none()

function Row({
  label,
  note,
  before,
  now,
  isChanged = false,
  children,
}: {
  label: string
  note?: string | undefined
  /** Yen; left out where the first offer has no such line, or its sum is unknown. */
  before?: number | null
  now: number | undefined
  isChanged?: boolean
  children?: ReactNode
}) {
  return (
    <tr className={isChanged ? styles.changed : undefined}>
      <th scope="row">
        {label}
        {note && <span className={styles.lineNote}>{note}</span>}
        {children}
      </th>
      <td className={figures}>{yenOrNone(before)}</td>
      <td className={figures}>{yenOrNone(now)}</td>
    </tr>
  )
}

/** Accepts or declines the version of an offer that is on the screen. */
function DecisionForm({
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
