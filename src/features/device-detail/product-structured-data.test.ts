import { describe, expect, test } from 'vitest'
import type { DeviceVariant } from '#src/items/device-detail-data.ts'
import { productOf } from './product-structured-data.ts'
import { testDevice } from './test-device.ts'

const variant = (isOutOfStock: boolean, ...prices: DeviceVariant['prices']): DeviceVariant => ({
  color: 'navy',
  storage: '256gb',
  isOutOfStock,
  retailPrice: 164_800,
  prices,
})
const cheap = [
  { months: 24, monthly: 4_000, total: 96_000 },
  { months: 1, monthly: 9_000, total: 9_000 },
] as const
const dear = [
  { months: 24, monthly: 5_000, total: 120_000 },
  { months: 1, monthly: 9_900, total: 9_900 },
] as const

const device = { ...testDevice, variants: [variant(false, ...dear), variant(false, ...cheap)] }
const page = 'http://localhost:3000/devices/apple-iphone-17'

describe('the product of a device', () => {
  test('offers each term once, shortest first, at its lowest monthly price', () => {
    expect(productOf(device)).toMatchObject({
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: 4_000,
        highPrice: 9_000,
        offerCount: 2,
        offers: [
          { price: 9_000, url: `${page}?months=1`, eligibleDuration: { value: 1 } },
          { price: 4_000, url: `${page}?months=24`, eligibleDuration: { value: 24 } },
        ],
      },
    })
  })

  test('names the price of what can be had now, and of all when nothing can', () => {
    const soldOut = { ...device, variants: [variant(false, ...dear), variant(true, ...cheap)] }
    expect(productOf(soldOut)).toMatchObject({ offers: { lowPrice: 5_000 } })
    const gone = { ...device, variants: [variant(true, ...dear), variant(true, ...cheap)] }
    expect(productOf(gone)).toMatchObject({ offers: { lowPrice: 4_000 } })
  })

  test.each([
    ['in-stock', 'https://schema.org/InStock'],
    ['out-of-stock', 'https://schema.org/OutOfStock'],
    ['pre-order', 'https://schema.org/PreOrder'],
  ] as const)('says %s in the words of schema.org', (availability, term) => {
    expect(productOf({ ...device, availability })).toMatchObject({
      offers: { availability: term, offers: [{ availability: term }, { availability: term }] },
    })
  })

  test('distinguishes new from used, and has an absolute picture, a photograph of elsewhere too', () => {
    expect(productOf(device)).toMatchObject({
      image: `http://localhost:3000${device.picture}`,
      offers: { itemCondition: 'https://schema.org/NewCondition' },
    })
    const used = { ...device, condition: 'Used', picture: 'https://cdn.example/a.jpg' } as const
    expect(productOf(used)).toMatchObject({
      image: 'https://cdn.example/a.jpg',
      offers: { itemCondition: 'https://schema.org/RefurbishedCondition' },
    })
  })
})
