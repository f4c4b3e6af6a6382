import type { PriceBreakdownData } from '#src/billing/price-breakdown-data.ts'
import { formatDayAhead } from '#src/i18n/format-day.ts'
import { formatCount } from '#src/i18n/format-yen.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import type { PointsTarget } from './use-points.data.ts'

/** The amounts are those of the API's payment preparation; points lower the total one for one. */
export function pointsBreakdown(target: PointsTarget, points: number): PriceBreakdownData {
  const { kind, device, chargeOn, isChargedAlone, subtotal, couponDiscount } = target
  return {
    title: device,
    parts: [
      {
        title: kind === 'invoice' ? m.points_breakdown_invoice() : m.points_breakdown_month(),
        lines: [
          {
            label: kind === 'invoice' ? m.points_breakdown_amount() : m.points_breakdown_rent(),
            amount: subtotal,
          },
          ...(couponDiscount > 0 ? [{ label: m.breakdown_coupon(), amount: -couponDiscount }] : []),
          ...(points > 0
            ? [
                {
                  label: m.pages_points(),
                  amount: -points,
                  note: m.points_amount({ points: formatCount(points) }),
                },
              ]
            : []),
        ],
      },
    ],
    total: {
      label: m.points_breakdown_total(),
      amount: subtotal - couponDiscount - points,
      note: m.points_breakdown_tax(),
    },
    dates: [
      {
        term: isChargedAlone ? m.points_breakdown_charge_on() : m.breakdown_pay_by(),
        value: formatDayAhead(chargeOn),
      },
    ],
  }
}
