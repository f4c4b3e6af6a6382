import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isImei } from '#contract/imei.ts'
import { computeOffer } from './trade-in-offer.ts'

const answer = (factor_pct: number) => ({ label_ja: '答え', label_en: 'Answer', factor_pct })

test('iPhone 15, light scratches, signs of use, weak battery', () => {
  const offer = computeOffer({
    maxPrice: 62_000,
    floorPrice: 3_100,
    answers: [100, 92, 95, 88].map(answer),
    bonusPct: 10,
  })
  expect(offer).toMatchObject({ amount: 47_600, bonus: 4_760 })
})

test('a device that is not worth a hundred yen by its answers gets the floor price', () => {
  const offer = computeOffer({
    maxPrice: 62_000,
    floorPrice: 3_100,
    answers: [8, 45, 50].map(answer),
    bonusPct: 10,
  })
  expect(offer?.amount).toBe(3_100)
})

test.for([
  [3_150, 62_000, 3_150, 315],
  [3_155, 62_000, 3_155, 315],
  [3_155, 2_900, 2_900, 290],
] as const)(
  'a floor price of %d below %d offers %d yen, and a bonus of %d whole points',
  ([floorPrice, maxPrice, amount, bonus]) => {
    const offer = computeOffer({ maxPrice, floorPrice, answers: [answer(1)], bonusPct: 10 })
    expect(offer).toMatchObject({ amount, bonus })
  },
)

test('the seller reads what each answer takes off, and nothing about those that take off nothing', () => {
  const offer = computeOffer({
    maxPrice: 62_000,
    floorPrice: 3_100,
    answers: [100, 92, 95].map(answer),
    bonusPct: 10,
  })
  expect(offer?.breakdown).toEqual([
    { text_ja: '最高査定額', text_en: 'Highest price', amount: 62_000 },
    { text_ja: '答え', text_en: 'Answer', amount: -4_960 },
    { text_ja: '答え', text_en: 'Answer', amount: -2_852 },
    { text_ja: '100円未満の切り捨て', text_en: 'Rounded down to ¥100', amount: -88 },
  ])
})

test('the seller reads that an offer was raised to the lowest price, and nothing of a rounding that was none', () => {
  const terms = { maxPrice: 62_000, floorPrice: 3_100, bonusPct: 10 }
  expect(computeOffer({ ...terms, answers: [answer(1)] })?.breakdown.at(-1)).toEqual({
    text_ja: '最低保証額への引き上げ',
    text_en: 'Raised to the lowest price',
    amount: 2_480,
  })
  expect(computeOffer({ ...terms, answers: [answer(50)] })?.breakdown).toHaveLength(2)
})

test('an answer with the factor 0 leads to no offer', () => {
  expect(
    computeOffer({
      maxPrice: 62_000,
      floorPrice: 3_100,
      answers: [100, 0].map(answer),
      bonusPct: 10,
    }),
  ).toBeUndefined()
})

test('no offer is above the highest price or below the floor, and its lines add up', () => {
  const price = fc.integer({ min: 10, max: 3_000 }).map((hundreds) => hundreds * 100)
  const factors = fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 12 })
  fc.assert(
    fc.property(price, factors, fc.integer({ min: 1, max: 10 }), (maxPrice, list, share) => {
      const floorPrice = Math.floor(maxPrice / share / 100) * 100
      const offer = computeOffer({ maxPrice, floorPrice, answers: list.map(answer), bonusPct: 10 })
      expect(offer?.amount).toBeLessThanOrEqual(maxPrice)
      expect(offer?.amount).toBeGreaterThanOrEqual(floorPrice)
      expect((offer?.amount ?? 1) % 100).toBe(0)
      const sum = offer?.breakdown.reduce((total, line) => total + line.amount, 0)
      expect(sum).toBe(offer?.amount)
    }),
  )
})

test.for([
  ['350000000000014', true],
  ['350000000000000', false],
  ['35000000000001', false],
  ['3500000000000１4', false],
] as const)('%s as an IMEI: %s', ([imei, expected]) => {
  expect(isImei(imei)).toBe(expected)
})
