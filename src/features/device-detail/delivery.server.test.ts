import { describe, expect, test } from 'vitest'
import { deliveryPlaces, firstDelivery } from './delivery.server.ts'

test('the first delivery is after review, payment and the shortest way; that of a pre-order after its day', () => {
  const monday = '2026-11-16'
  const fees = { review_business_days: 2 }
  const inStock = { ships_in_days: 2, expected_ship_date: null }
  expect(firstDelivery(inStock, monday, undefined)).toBe('2026-11-20')
  expect(firstDelivery(inStock, monday, fees)).toBe('2026-11-21')
  const preOrder = { ships_in_days: null, expected_ship_date: '2026-12-18' }
  expect(firstDelivery(preOrder, monday, fees)).toBe('2026-12-19')
})

describe('a postal code', () => {
  test('of one town names it, with one day', async () => {
    expect(await deliveryPlaces('1040061', '2026-11-23', 'ja')).toEqual([
      {
        prefecture: '東京都',
        town: '中央区銀座',
        zone: 'honshu',
        days: { min: 1, max: 1 },
        arrival: { from: '11月24日\u2060(火)', to: '11月24日\u2060(火)' },
      },
    ])
  })

  test('of several municipalities names each of them', async () => {
    const places = await deliveryPlaces('4980000', '2026-11-23', 'en')
    expect(places.map(({ prefecture, town }) => [prefecture, town])).toEqual([
      ['Aichi', '弥富市'],
      ['Mie', '桑名郡木曽岬町'],
    ])
  })

  test.each([
    ['9000001', 'okinawa', '11月27日\u2060(金)', '11月30日\u2060(月)'],
    ['9071751', 'island', '11月27日\u2060(金)', '12月3日\u2060(木)'],
    ['1002101', 'island', '11月27日\u2060(金)', '12月3日\u2060(木)'],
    ['8120011', 'far', '11月25日\u2060(水)', '11月26日\u2060(木)'],
    ['7300011', 'west', '11月24日\u2060(火)', '11月25日\u2060(水)'],
  ])('%s is %s and takes its time', async (code, zone, from, to) => {
    const [place] = await deliveryPlaces(code, '2026-11-23', 'ja')
    expect(place).toMatchObject({ zone, arrival: { from, to } })
  })

  test('has no day while nobody knows when the device leaves', async () => {
    const [place] = await deliveryPlaces('1040061', undefined, 'ja')
    expect(place).not.toHaveProperty('arrival')
  })

  test('that does not exist means no place', async () => {
    expect(await deliveryPlaces('0000000', '2026-11-23', 'ja')).toEqual([])
  })
})
