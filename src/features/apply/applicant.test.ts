import { expect, test } from 'vitest'
import { fullAddress } from './applicant.ts'

const typed = {
  postal_code: '１５０ー０００１',
  prefecture: '東京都',
  city: '渋谷区',
  address_line1: '神宮前1-2-3',
  address_line2: '101号室',
}

test('an address is shown as it is sent, and a building apart from the number before it', () => {
  expect(fullAddress(typed)).toBe('〒150-0001 東京都渋谷区神宮前1-2-3 101号室')
  const { address_line2: _building, ...house } = typed
  expect(fullAddress(house)).toBe('〒150-0001 東京都渋谷区神宮前1-2-3')
})
