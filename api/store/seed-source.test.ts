import * as v from 'valibot'
import { expect, test } from 'vitest'
import { readSeed } from './seed-source.ts'

const seed = await readSeed('2026-11-20')
const fees = v.parse(
  v.object({ device_change: v.number(), device_change_after_months: v.number() }),
  seed.catalogue.fees,
)

test('advertises the device change with its fee and the months after which it is possible', () => {
  const card = seed.cards.find(({ link }) => link === '/options-device-change')
  for (const text of [card?.text_ja, card?.text_en]) {
    expect(text).toContain(`¥${fees.device_change.toLocaleString('en')}`)
    expect(text).toContain(String(fees.device_change_after_months))
  }
})

test('advertises only coupons that exist', () => {
  const codes = new Set(seed.catalogue.coupons.map(({ code }) => code))
  const promised = seed.catalogue.banners.flatMap(({ coupon }) => coupon ?? [])
  expect(promised.length).toBeGreaterThan(1)
  expect(promised.filter((code) => !codes.has(code))).toEqual([])
})

test('has the pronunciation of every device name in katakana', () => {
  const unsaid = seed.catalogue.devices.filter(
    ({ name_kana }) => !/^[ァ-ヶー第世代\d ]+$/.test(name_kana),
  )
  expect(unsaid.map(({ slug }) => slug)).toEqual([])
})
