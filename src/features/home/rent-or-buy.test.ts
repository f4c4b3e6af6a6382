import { expect, test } from 'vitest'
import { compare, type RentExample } from './rent-or-buy.ts'

const example: RentExample = {
  slug: 'phone',
  name: 'Phone',
  picture: '/art/phone.svg',
  retailPrice: 100_000,
  prices: [
    { months: 1, monthly: 9_000, total: 9_000 },
    { months: 12, monthly: 6_000, total: 72_000 },
    { months: 24, monthly: 5_000, total: 120_000 },
  ],
  buyout: [{ afterMonths: 12, price: 40_000 }],
}

test('renting for a short time costs less than buying', () => {
  expect(compare(example, 12)).toEqual({
    price: example.prices[1],
    difference: 28_000,
    rentShare: 72,
    buyShare: 100,
    buyoutPrice: 40_000,
  })
})

test('renting for a long time may cost more, and that is shown', () => {
  expect(compare(example, 24)).toMatchObject({
    difference: -20_000,
    rentShare: 100,
    buyShare: 83.3,
    buyoutPrice: undefined,
  })
})

test('a term that the device does not have is replaced by its longest', () => {
  expect(compare(example, 6)?.price.months).toBe(24)
  expect(compare({ ...example, prices: [] }, 6)).toBeUndefined()
})
