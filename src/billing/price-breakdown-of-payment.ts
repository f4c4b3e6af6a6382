import type { Invoice } from '#contract/invoice.ts'
import { formatDayAhead } from '#src/i18n/format-day.ts'
import { formatCount, formatYen } from '#src/i18n/format-yen.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { localizedField } from '#src/i18n/localized-field.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { invoicePeriod } from './invoice-text.ts'
import type { LaterPayments } from './later-payments.ts'
import type {
  PriceBreakdownData,
  PriceBreakdownDate,
  PriceBreakdownLine,
} from './price-breakdown-data.ts'

interface Chosen {
  /** A coupon that is not on the invoice yet. */
  readonly coupon?: { readonly code: string; readonly total?: number | undefined } | undefined
  /** The payments that follow, when the first month is paid. */
  readonly later?: LaterPayments | undefined
}

/** What an invoice asks for with a coupon. @returns yen */
const totalWith = (invoice: Invoice, coupon: Chosen['coupon']): number =>
  coupon?.total ?? invoice.total

/** An API need not tell what a coupon takes off. */
const isUnknown = (coupon: Chosen['coupon']) => coupon !== undefined && coupon.total === undefined

const takenOff = (label: string, amount: number): PriceBreakdownLine[] =>
  amount > 0 ? [{ label, amount: -amount }] : []

/** Points that exceed the total after a coupon are given back: then both together reduce it to zero. */
function reductions(invoice: Invoice, coupon: Chosen['coupon']): PriceBreakdownLine[] {
  const { subtotal, points_used: points, coupon_discount: discount } = invoice
  const usedPoints = m.sheet_points({ count: formatCount(points) })
  const current = takenOff(m.breakdown_coupon(), discount)
  if (!coupon) return [...current, ...takenOff(usedPoints, points)]
  const { total } = coupon
  const named = m.breakdown_coupon_code({ code: coupon.code })
  if (total === undefined) {
    const unknown = { label: named, amount: m.breakdown_coupon_at_payment() }
    return [...current, unknown, ...takenOff(usedPoints, points)]
  }
  if (total === 0 && points > 0) return takenOff(m.breakdown_coupon_and_points(), subtotal)
  return [...takenOff(named, subtotal - points - total), ...takenOff(usedPoints, points)]
}

const monthlyFrom = (term: string, amount: number): PriceBreakdownDate => ({
  term,
  value: m.breakdown_monthly({ amount: formatCount(amount) }),
})

function followingPayments({ reduced, from, monthly }: LaterPayments): PriceBreakdownDate[] {
  if (!reduced) return [monthlyFrom(m.breakdown_following(), monthly)]
  return [
    monthlyFrom(m.breakdown_following_until({ count: reduced.until }), reduced.amount),
    monthlyFrom(m.breakdown_following_from({ count: from }), monthly),
  ]
}

/** What paying an invoice costs now, with its reductions. */
export function breakdownOfPayment(
  invoice: Invoice,
  title: string,
  chosen: Chosen = {},
): PriceBreakdownData {
  const total = totalWith(invoice, chosen.coupon)
  const period = invoicePeriod(invoice)
  const tax =
    total === invoice.total && !isUnknown(chosen.coupon)
      ? m.breakdown_tax({ amount: formatYen(invoice.tax_included_10) })
      : m.breakdown_tax_included()
  return {
    title,
    parts: [
      {
        title: m.breakdown_items(),
        lines: [
          ...invoice.lines.map((line) => ({
            label: localizedField(line, 'text', getLocale()),
            amount: line.amount,
          })),
          ...reductions(invoice, chosen.coupon),
          ...takenOff(m.invoice_paid(), invoice.paid),
        ],
      },
    ],
    total: { label: m.breakdown_now(), amount: total - invoice.paid, note: tax },
    dates: [
      { term: m.sheet_due(), value: formatDayAhead(invoice.due_on) },
      ...(period ? [{ term: m.sheet_period(), value: period }] : []),
      ...(chosen.later ? followingPayments(chosen.later) : []),
    ],
  }
}
