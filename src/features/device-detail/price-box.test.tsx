import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { value } from './price-box.css.ts'
import { PriceBox } from './price-box.tsx'
import { testDevice } from './test-device.ts'

vi.mock('#src/coupons/coupon-price.tsx', () => ({ CouponPrice: () => null }))

test('counts the points of a month exactly as the API does, at a rate with fractions too', () => {
  expect(priceBox(90_000)).toContain('77pt')
})

test.each([
  [90_000, '−¥24,000'],
  [66_000, '¥0'],
  [60_000, '+¥6,000'],
])('compares the total of ¥66,000 with the %i of the maker’s shop: %s', (retail, difference) => {
  expect(priceBox(retail)).toContain(`との差</dt><dd class="${value}">${difference}</dd>`)
})

function priceBox(retailPrice: number): string {
  const price = { months: 12, monthly: 5_500, total: 66_000 } as const
  const variant = { isOutOfStock: true, retailPrice, prices: [price] }
  const pair = { color: 'blue', storage: '256gb' }
  return renderToStaticMarkup(
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
}
