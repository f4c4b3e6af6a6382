import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { PriceBox } from './price-box.tsx'
import { testDevice } from './test-device.ts'

vi.mock('#src/coupons/coupon-price.tsx', () => ({ CouponPrice: () => null }))

it('counts the points of a month exactly as the API does, at a rate with fractions too', () => {
  const price = { months: 12, monthly: 5_500, total: 66_000 } as const
  const variant = { isOutOfStock: true, retailPrice: 90_000, prices: [price] }
  const pair = { color: 'blue', storage: '256gb' }
  const html = renderToStaticMarkup(
    <PriceBox
      device={{
        ...testDevice,
        arrivesOn: '2026-12-01',
        pointsRatePercent: 1.4,
        earlyEndPercent: null,
        reviewDays: 1,
      }}
      choice={{
        ...pair,
        months: 12,
        state: 'out-of-stock',
        variant: { ...pair, ...variant },
        price,
      }}
    />,
  )
  expect(html).toContain('77pt')
})
