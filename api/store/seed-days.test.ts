import { describe, expect, test } from 'vitest'
import { addMonths } from '#contract/days.ts'
import { seedDay } from './seed-days.ts'
import { readSeed } from './seed-source.ts'

/** From then on all announcements of the first shop are on display. */
const firstDay = '2026-11-15'

describe('days of the seed', () => {
  test('are as they are written in the month that they are written for', () => {
    expect(seedDay('2026-12-18', '2026-11-01')).toBe('2026-12-18')
    expect(seedDay('2027-03-31', '2026-11-30')).toBe('2027-03-31')
  })

  test('are as many months later in a shop that is started later, and ends of months stay ends', () => {
    expect(seedDay('2026-12-18', '2026-12-31')).toBe('2027-01-18')
    expect(seedDay('2026-12-31', '2027-01-01')).toBe('2027-02-28')
    expect(seedDay('2027-06-30', '2026-12-01')).toBe('2027-07-31')
  })

  const lastDays = Array.from({ length: 26 }, (_, months) => addMonths('2026-11-30', months))
  const days = lastDays.flatMap((last) => [
    `${last.slice(0, 7)}-01`,
    `${last.slice(0, 7)}-14`,
    last,
  ])

  test.each(days.filter((day) => day >= firstDay))(
    'give a shop started on %s the coupons, announcements and pre-orders of the first',
    async (today) => {
      const { catalogue } = await readSeed(today)
      const running = catalogue.banners.filter(
        ({ starts, ends }) => starts <= today && today <= ends,
      )
      const valid = catalogue.coupons.filter(({ expires_on }) => today <= expires_on)
      const preOrders = catalogue.devices.flatMap(({ expected_ship_date: day }) => day ?? [])
      expect(running).toHaveLength(catalogue.banners.length)
      expect(valid.map(({ code }) => code)).toEqual([
        'WELCOME1000',
        'TABLET20',
        'POINT500',
        'SOLDOUT',
      ])
      expect(preOrders.length).toBeGreaterThan(0)
      for (const day of preOrders) expect(day > today).toBe(true)
    },
  )
})
