import { Receipt } from '#src/billing/receipt.tsx'
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

/** The offer, line by line, until when it stands, and the decision. */
export function OfferStep({ view, start }: { view: SessionView; start: FormStart | undefined }) {
  const points = formatCount(view.tradeIn.points_total ?? 0)
  return (
    <>
      <StepTitle title={m.tradein_offer_title({ points })}>{m.tradein_offer_lead()}</StepTitle>
      <OfferReceipt view={view} />
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

/** How the amount came about, and the last day of the offer with the days that are left. */
export function OfferReceipt({ view: { tradeIn, now } }: { view: SessionView }) {
  const { model, capacity, breakdown, amount, bonus, points_total: total, valid_until } = tradeIn
  const until = valid_until && {
    term: m.tradein_valid_until(),
    value: m.tradein_valid_value({
      day: formatDay(valid_until),
      count: daysLeft(valid_until, now),
    }),
  }
  return (
    <Receipt
      receipt={{
        title: `${model.name} ${capacity}`,
        parts: [
          {
            title: m.tradein_receipt_amount(),
            total: amount ?? 0,
            lines: breakdown.map((line) => ({
              label: localizedField(line, 'text', getLocale()),
              amount: line.amount,
              note: questionOf(tradeIn, line),
            })),
          },
          {
            title: m.tradein_receipt_bonus(),
            total: bonus ?? 0,
            lines: [],
          },
        ],
        total: {
          label: m.tradein_receipt_total(),
          amount: total ?? 0,
          note: m.tradein_receipt_points({ points: formatCount(total ?? 0) }),
        },
        dates: until ? [until] : [],
      }}
    />
  )
}

/** What was asked where an answer takes something off: the API names the answer alone, such as "Yes". */
function questionOf(
  { questions, answers }: SessionView['tradeIn'],
  { text_en: text, amount }: { readonly text_en: string; readonly amount: number },
): string | undefined {
  const question =
    amount < 0 &&
    questions.find(({ code, options }) =>
      options.some(
        (option) =>
          option.label_en === text &&
          answers.some((given) => given.code === code && given.option === option.code),
      ),
    )
  return question ? localizedField(question, 'text', getLocale()) : undefined
}
