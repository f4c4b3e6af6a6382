import { describe, expect, test } from 'vitest'
import type { DeviceVariant } from './device-detail-data.ts'
import { alternativesOf, chooseVariant, savingOf, variantState } from './variant-choice.ts'

const prices = [
  { months: 1, monthly: 15_280, total: 15_280 },
  { months: 12, monthly: 6_380, total: 76_560 },
  { months: 24, monthly: 4_480, total: 107_520 },
] as const

const variant = (color: string, storage: string, isOutOfStock = false): DeviceVariant => ({
  color,
  storage,
  isOutOfStock,
  retailPrice: storage === '512gb' ? 164_800 : 129_800,
  prices,
})

const device = {
  availability: 'in-stock',
  showcaseHex: '#c9c0de',
  fromMonths: 24,
  colors: [
    { slug: 'black', label: 'Black', hex: '#2b2c30' },
    { slug: 'lavender', label: 'Lavender', hex: '#c9c0de' },
    { slug: 'blue', label: 'Blue', hex: '#8fb1d6' },
  ],
  storages: [
    { key: '256gb', label: '256GB' },
    { key: '512gb', label: '512GB' },
  ],
  variants: [
    variant('black', '256gb'),
    variant('black', '512gb'),
    variant('lavender', '256gb'),
    variant('lavender', '512gb', true),
    variant('blue', '256gb', true),
  ],
} as const

describe('without a choice in the address', () => {
  test('shows the color of the picture, the first storage and the term of the card', () => {
    expect(chooseVariant(device, {})).toMatchObject({
      color: 'lavender',
      storage: '256gb',
      months: 24,
      state: 'in-stock',
      price: { monthly: 4_480 },
    })
  })

  test('shows something in stock rather than the color of the picture', () => {
    expect(chooseVariant({ ...device, showcaseHex: '#8fb1d6' }, {}).color).toBe('black')
  })

  test('shows the color of the picture when nothing is in stock', () => {
    const gone = device.variants.map((one) => ({ ...one, isOutOfStock: true }))
    expect(
      chooseVariant({ ...device, availability: 'out-of-stock', variants: gone }, {}),
    ).toMatchObject({ color: 'lavender', state: 'out-of-stock' })
  })
})

describe('with a choice in the address', () => {
  test('keeps color, storage and term', () => {
    expect(chooseVariant(device, { color: 'black', storage: '512gb', months: 12 })).toMatchObject({
      color: 'black',
      storage: '512gb',
      months: 12,
      price: { total: 76_560 },
    })
  })

  test('takes a color that has the requested storage in stock', () => {
    expect(chooseVariant(device, { storage: '512gb' })).toMatchObject({
      color: 'black',
      state: 'in-stock',
    })
  })

  test('ignores what the device does not have', () => {
    expect(chooseVariant(device, { color: 'gold', storage: '2tb', months: 3 })).toEqual(
      chooseVariant(device, {}),
    )
  })

  test('keeps a pair that is out of stock and says so', () => {
    expect(chooseVariant(device, { color: 'lavender', storage: '512gb' })).toMatchObject({
      state: 'out-of-stock',
      price: { months: 24 },
    })
  })

  test('keeps a pair that is not offered and the term for the pairs that are, without a price', () => {
    const pair = { color: 'blue', storage: '512gb' }
    const choice = chooseVariant(device, { ...pair, months: 12 })
    expect(choice).toEqual({ ...pair, months: 12, state: 'not-offered' })
    expect(chooseVariant(device, { ...pair, months: 3 }).months).toBe(24)
    expect(alternativesOf(device, choice).map(({ color, storage }) => [color, storage])).toEqual([
      ['black', '512gb'],
    ])
  })
})

describe('the state of a pair', () => {
  test('is a pre-order for every variant while pre-orders are taken', () => {
    expect(variantState({ ...device, availability: 'pre-order' }, 'lavender', '512gb')).toBe(
      'pre-order',
    )
  })

  test.each([
    ['black', '256gb', 'in-stock'],
    ['blue', '256gb', 'out-of-stock'],
    ['blue', '512gb', 'not-offered'],
  ])('%s %s: %s', (color, storage, state) => {
    expect(variantState(device, color, storage)).toBe(state)
  })
})

describe('the saving', () => {
  test('is what the term costs less than the list price', () => {
    expect(savingOf(variant('black', '256gb'), prices[1])).toBe(53_240)
  })

  test('is negative when the term costs more', () => {
    expect(savingOf({ ...variant('black', '256gb'), retailPrice: 100_000 }, prices[2])).toBe(-7_520)
  })
})
