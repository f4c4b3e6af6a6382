import { expect, test } from 'vitest'
import { testFees } from '#src/items/test-fees.ts'
import { formatFigures } from './format-figures.ts'

test('every figure has words in both languages, none of them a bare object or a gap', () => {
  const { ja, en } = formatFigures(testFees)
  expect(Object.keys(ja)).toEqual(Object.keys(en))
  for (const words of [...Object.values(ja), ...Object.values(en)]) expect(words).toMatch(/\d|once/)
})

test('the shortest of no terms is no figure', () => {
  const { ja } = formatFigures({ ...testFees, terms_months: [] })
  expect(ja).not.toHaveProperty('shortest_term')
  expect(ja).not.toHaveProperty('longest_term')
  expect(ja.from_price).toBeDefined()
})

test('amounts carry their unit as each language writes it', () => {
  const { ja, en } = formatFigures(testFees)
  expect([ja.device_change_fee, en.device_change_fee]).toEqual(['¥3,300', '¥3,300'])
  expect([ja.device_change_after_months, en.device_change_after_months]).toEqual([
    '6か月',
    '6 months',
  ])
  expect([ja.shortest_term, en.shortest_term]).toEqual(['1か月', '1 month'])
  expect([ja.late_interest_pct, en.late_interest_pct]).toEqual(['14.6%', '14.6%'])
  expect([ja.invite_inviter_points, en.invite_inviter_points]).toEqual([
    '2,000ポイント',
    '2,000 points',
  ])
  expect([ja.review_days, en.review_days]).toEqual(['1営業日', '1 business day'])
  expect([ja.ships_in_days, en.ships_in_days]).toEqual(['2日', '2 days'])
  expect([ja.max_devices_normal, en.max_devices_normal]).toEqual(['2台', '2 devices'])
})
