import { describe, expect, test } from 'vitest'
import { costOf, maxRepairs } from './care-cost.ts'

const care = { deductible: 2_200, claimsPerYear: 2, lossTheftPercent: 30 }
const price = { months: 12, monthly: 6_380, total: 76_560 } as const
const variant = {
  color: 'black',
  storage: '256gb',
  isOutOfStock: false,
  retailPrice: 129_800,
  prices: [price],
}

test.each([
  [1, 2],
  [12, 2],
  [24, 4],
])('in %i months care covers %i repairs', (months, repairs) => {
  expect(maxRepairs(care, months)).toBe(repairs)
})

describe('the cost of a term', () => {
  test('is the rent when nothing happens', () => {
    expect(costOf(care, variant, price, { broken: 0, isLost: false })).toEqual({
      rent: 76_560,
      repairs: 0,
      loss: 0,
      sum: 76_560,
    })
  })

  test('adds the share of each repair and of a loss', () => {
    expect(costOf(care, variant, price, { broken: 2, isLost: true })).toEqual({
      rent: 76_560,
      repairs: 4_400,
      loss: 38_940,
      sum: 119_900,
    })
  })

  test('counts no more repairs than care covers', () => {
    expect(costOf(care, variant, price, { broken: 9, isLost: false }).repairs).toBe(4_400)
  })
})
