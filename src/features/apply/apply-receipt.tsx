import { Receipt } from '#src/billing/receipt.tsx'
import { formatYen } from '#src/i18n/format-yen.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { termName } from '#src/items/device-messages.ts'
import type { ApplyForm } from './apply-view.ts'

/** What is paid today, with the approval, every month and in all, by the pre-check. */
export function ApplyReceipt({ view: { device, plan } }: { view: ApplyForm }) {
  const { choice, quote, coupon } = plan
  if (!quote) return null
  const { first, monthly, total } = quote
  const term = termName(choice.months)
  const discount =
    coupon && coupon.discount > 0
      ? [{ label: m.apply_receipt_coupon({ code: coupon.code }), amount: -coupon.discount }]
      : []
  return (
    <Receipt
      receipt={{
        title: m.apply_receipt_title({ device: device.name }),
        parts: [
          { title: m.apply_receipt_now(), total: 0, lines: [] },
          {
            title: m.apply_receipt_first(),
            total: first,
            lines: [{ label: m.apply_receipt_month_one(), amount: monthly }, ...discount],
          },
          ...(choice.months > 1
            ? [
                {
                  title: m.apply_receipt_later(),
                  total: total - first,
                  lines: [
                    {
                      label: m.apply_receipt_months({
                        count: choice.months - 1,
                        monthly: formatYen(monthly),
                      }),
                      amount: monthly * (choice.months - 1),
                    },
                    ...laterDiscount(plan, total, first),
                  ],
                },
              ]
            : []),
        ],
        total: {
          label: m.apply_receipt_total({ term }),
          amount: total,
          note: m.receipt_tax_included(),
        },
      }}
    />
  )
}

/** A coupon of several months goes on after the first. */
function laterDiscount({ choice, quote, coupon }: ApplyForm['plan'], total: number, first: number) {
  const rent = (quote?.monthly ?? 0) * (choice.months - 1)
  const takenOff = rent - (total - first)
  return takenOff > 0
    ? [{ label: m.apply_receipt_coupon({ code: coupon?.code ?? '' }), amount: -takenOff }]
    : []
}
