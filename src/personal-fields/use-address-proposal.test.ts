import { expect, test } from 'vitest'
import { commonPlace } from './use-address-proposal.ts'

const place = (prefecture: string, city: string, town = '') => ({ prefecture, city, town })

test('fills in the one place of a code', () => {
  expect(commonPlace([place('東京都', '渋谷区', '神宮前')])).toEqual(
    place('東京都', '渋谷区', '神宮前'),
  )
})

test('leaves open what has to be chosen', () => {
  expect(commonPlace([place('愛知県', '清須市', '春日明河原'), place('愛知県', '清須市')])).toEqual(
    place('愛知県', '清須市'),
  )
  expect(commonPlace([place('愛知県', '弥富市'), place('三重県', '桑名郡木曽岬町')])).toEqual(
    place('', ''),
  )
})
