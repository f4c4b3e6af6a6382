import { describe, expect, it } from 'vitest'
import { deliveryPlaces, departureOf } from './delivery.server.ts'

const now = Date.parse('2026-11-21T10:00:00+09:00')

describe('the day a device leaves', () => {
  it('is some days after a payment today, in Japan', () => {
    expect(departureOf({ ships_in_days: 2, expected_ship_date: null }, now)).toBe('2026-11-23')
    const lateInUtc = Date.parse('2026-11-21T23:00:00Z')
    expect(departureOf({ ships_in_days: 2, expected_ship_date: null }, lateInUtc)).toBe(
      '2026-11-24',
    )
  })

  it('is the expected day of a pre-order', () => {
    expect(departureOf({ ships_in_days: null, expected_ship_date: '2026-12-18' }, now)).toBe(
      '2026-12-18',
    )
  })

  it('is not known for what is out of stock', () => {
    expect(departureOf({ ships_in_days: null, expected_ship_date: null }, now)).toBeUndefined()
  })
})

describe('a postal code', () => {
  it('of one town names it, with one day', async () => {
    expect(await deliveryPlaces('1040061', '2026-11-23', 'ja')).toEqual([
      {
        prefecture: '東京都',
        town: '中央区銀座',
        zone: 'honshu',
        days: { min: 1, max: 1 },
        arrival: { from: '11月24日(火)', to: '11月24日(火)' },
      },
    ])
  })

  it('of several municipalities names each of them', async () => {
    const places = await deliveryPlaces('4980000', '2026-11-23', 'en')
    expect(places.map(({ prefecture, town }) => [prefecture, town])).toEqual([
      ['Aichi', '弥富市'],
      ['Mie', '桑名郡木曽岬町'],
    ])
  })

  it.each([
    ['9000001', 'okinawa', '11月27日(金)', '11月30日(月)'],
    ['9071751', 'island', '11月27日(金)', '12月3日(木)'],
    ['1002101', 'island', '11月27日(金)', '12月3日(木)'],
    ['8120011', 'far', '11月25日(水)', '11月26日(木)'],
    ['7300011', 'west', '11月24日(火)', '11月25日(水)'],
  ])('%s is %s and takes its time', async (code, zone, from, to) => {
    const [place] = await deliveryPlaces(code, '2026-11-23', 'ja')
    expect(place).toMatchObject({ zone, arrival: { from, to } })
  })

  it('has no day while nobody knows when the device leaves', async () => {
    const [place] = await deliveryPlaces('1040061', undefined, 'ja')
    expect(place).not.toHaveProperty('arrival')
  })

  it('that does not exist means no place', async () => {
    expect(await deliveryPlaces('0000000', '2026-11-23', 'ja')).toEqual([])
  })
})
