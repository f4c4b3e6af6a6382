import type { ReactNode } from 'react'
import type { FormStart } from '#src/forms/form-values.ts'
import { formatDay } from '#src/i18n/format-day.ts'
import { formatCount } from '#src/i18n/format-yen.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { localizedField } from '#src/i18n/localized-field.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { DecisionForm } from './decision-form.tsx'
import * as styles from './estimator.css.ts'
import { StepTitle } from './estimator-parts.tsx'
import { daysLeft, type SessionView } from './estimator-view.ts'

/** The device is not as described: the offer before and now, why, and the decision. */
export function AdjustedScreen({
  view,
  start,
}: {
  view: SessionView
  start: FormStart | undefined
}) {
  const { adjusted, points_total: before, model } = view.tradeIn
  if (!adjusted) return null
  const { points_total: points, reasons, answer_by: until } = adjusted
  return (
    <>
      <StepTitle title={m.tradein_adjusted_title()}>
        {m.tradein_adjusted_lead({ model: model.name })}
      </StepTitle>
      <dl className={styles.panel}>
        <Fact term={m.tradein_adjusted_before()}>
          <s>{m.tradein_points({ points: formatCount(before ?? 0) })}</s>
        </Fact>
        <Fact term={m.tradein_adjusted_now()}>
          <b>{m.tradein_points({ points: formatCount(points) })}</b>
        </Fact>
        <Fact term={m.tradein_adjusted_until()}>
          {m.tradein_valid_value({ day: formatDay(until), count: daysLeft(until, view.now) })}
        </Fact>
      </dl>
      <section className={styles.section}>
        <h2 className={styles.heading}>{m.tradein_adjusted_reasons()}</h2>
        <ul className={styles.list}>
          {reasons.map((reason) => (
            <li key={reason.text_en}>{localizedField(reason, 'text', getLocale())}</li>
          ))}
        </ul>
      </section>
      <div className={styles.form}>
        <DecisionForm
          view={view}
          decision="accept"
          start={start}
          label={m.tradein_adjusted_accept({ points: formatCount(points) })}
        />
        <DecisionForm view={view} decision="reject" label={m.tradein_adjusted_reject()} />
      </div>
      <p className={styles.note}>{m.tradein_adjusted_note()}</p>
    </>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.note}>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
