import type { ChangePreview, PreviewLine } from '#contract/preview.ts'
import { formatDayAhead } from '#src/i18n/format-day.ts'
import { formatCount } from '#src/i18n/format-yen.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { localizedField } from '#src/i18n/localized-field.ts'
import { m } from '#src/i18n/paraglide/messages.js'

export interface PriceBreakdownLine {
  readonly label: string
  /** Tax-included yen, negative for reductions; text for other things than money, such as points. */
  readonly amount: number | string
  /** When it is charged, or what it is for. */
  readonly note?: string | undefined
}

/** Lines that belong together: what is paid now, what is paid later, what is refunded. */
export interface PriceBreakdownPart {
  readonly title: string
  /** Σ of the lines, in yen; left out when the price breakdown has no other part. */
  readonly total?: number | undefined
  readonly lines: readonly PriceBreakdownLine[]
}

export interface PriceBreakdownDate {
  readonly term: string
  readonly value: string
}

/** A price, as plain data that a server function can return. */
export interface PriceBreakdownData {
  readonly title: string
  readonly parts: readonly PriceBreakdownPart[]
  /** The total. */
  readonly total: PriceBreakdownLine & { readonly amount: number }
  readonly dates?: readonly PriceBreakdownDate[] | undefined
  /** The customer receives the total: a deduction makes it smaller, and is not a discount. */
  readonly isPaidOut?: boolean
}

const day = (term: string, iso: string | null): PriceBreakdownDate[] =>
  iso === null ? [] : [{ term, value: formatDayAhead(iso) }]

function previewLine(line: PreviewLine): PriceBreakdownLine {
  const note =
    line.due_on === null ? undefined : m.breakdown_due({ day: formatDayAhead(line.due_on) })
  return { label: localizedField(line, 'text', getLocale()), amount: line.amount, note }
}

function refundLines({ refund: { card, points, coupons } }: ChangePreview): PriceBreakdownPart[] {
  const lines = [
    ...(card > 0 ? [{ label: m.breakdown_back_card(), amount: card }] : []),
    ...(points > 0
      ? [
          {
            label: m.pages_points(),
            amount: m.breakdown_point_count({ count: formatCount(points) }),
          },
        ]
      : []),
    ...coupons.map((code) => ({ label: m.breakdown_coupon(), amount: code })),
  ]
  return lines.length === 0 ? [] : [{ title: m.breakdown_back(), lines }]
}

/** The days that a change affects, the next one first. */
function previewDates(preview: ChangePreview): PriceBreakdownDate[] {
  const { new_monthly: monthly } = preview
  return [
    ...day(m.breakdown_pay_by(), preview.pay_by),
    ...day(m.breakdown_return_by(), preview.return_by),
    ...day(m.breakdown_ends_on(), preview.ends_on),
    ...(monthly === null
      ? []
      : [
          {
            term: m.breakdown_new_monthly(),
            value: m.breakdown_monthly({ amount: formatCount(monthly) }),
          },
        ]),
    ...day(m.breakdown_new_rent_from(), preview.new_rent_from),
    ...day(m.breakdown_new_minimum(), preview.new_minimum_ends_on),
  ]
}

/**
 * The price breakdown of a change that is not confirmed yet: what it costs now, later and in total, what is refunded, and
 * the days that it affects.
 * @param title of what would be paid for, e.g. "End of the iPhone 17"
 */
export function breakdownOfPreview(preview: ChangePreview, title: string): PriceBreakdownData {
  const linesOf = (when: PreviewLine['when']) =>
    preview.lines.filter((line) => line.when === when).map(previewLine)
  const later = linesOf('later')
  return {
    title,
    parts: [
      { title: m.breakdown_now(), total: preview.now, lines: linesOf('now') },
      ...(later.length > 0
        ? [{ title: m.breakdown_later(), total: preview.later, lines: later }]
        : []),
      ...refundLines(preview),
    ],
    total: { label: m.breakdown_total(), amount: preview.total, note: m.breakdown_tax_included() },
    dates: previewDates(preview),
  }
}
