import { dayMs } from '#contract/days.ts'
import type { PriceBreakdownData, PriceBreakdownLine } from '#src/billing/price-breakdown-data.ts'
import { formatDayAhead } from '#src/i18n/format-day.ts'
import { formatCount } from '#src/i18n/format-yen.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { localizedField } from '#src/i18n/localized-field.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import type { SessionView, ShownTradeIn } from './estimator-view.ts'

/** The question, where an answer takes something off: the API names the answer alone, such as "Yes". */
function questionOf(
  { questions, answers }: ShownTradeIn,
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

/** The lines of the first offer: the highest price, each deduction with its question, the rounding. */
export const offerLines = (
  tradeIn: ShownTradeIn,
): readonly (PriceBreakdownLine & { readonly amount: number })[] =>
  tradeIn.breakdown.map((line) => ({
    label: localizedField(line, 'text', getLocale()),
    amount: line.amount,
    note: questionOf(tradeIn, line),
  }))

/** Whole days until a moment, rounded up; never negative. @param now in milliseconds since 1970 */
export const daysUntil = (until: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(until) - now) / dayMs))

/**
 * How the amount was calculated, and the last day of the offer with the days that are left.
 * @param points in total
 */
export function breakdownOfOffer(
  { tradeIn, now }: SessionView,
  points: number,
): PriceBreakdownData {
  const { model, capacity, amount, bonus, valid_until: until } = tradeIn
  const count = until === null ? 0 : daysUntil(until, now)
  const part = (title: string, sum: number | null, lines: readonly PriceBreakdownLine[]) =>
    sum === null ? [] : [{ title, total: sum, lines }]
  return {
    title: `${model.name} ${capacity}`,
    isPaidOut: true,
    parts: [
      ...part(m.tradein_breakdown_amount(), amount, offerLines(tradeIn)),
      ...part(m.tradein_breakdown_bonus(), bonus, []),
    ],
    total: {
      label: m.tradein_breakdown_total(),
      amount: points,
      note: m.tradein_breakdown_points({ points: formatCount(points) }),
    },
    dates:
      until === null
        ? []
        : [
            {
              term: m.tradein_valid_until(),
              value: m.tradein_valid_value({ day: formatDayAhead(until), count }),
            },
          ],
  }
}
