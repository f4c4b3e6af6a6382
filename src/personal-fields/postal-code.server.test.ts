import { expect, test } from 'vitest'
import { findAddresses } from './postal-code.server.ts'

test('has the one town of a code', async () => {
  expect(await findAddresses('1500001')).toEqual([
    { prefecture: '東京都', city: '渋谷区', town: '神宮前' },
  ])
})

test('has every candidate of a code of several places, in two prefectures too', async () => {
  expect(await findAddresses('4980000')).toEqual([
    { prefecture: '愛知県', city: '弥富市', town: '' },
    { prefecture: '三重県', city: '桑名郡木曽岬町', town: '' },
  ])
  expect(await findAddresses('4520961')).toHaveLength(66)
})

test('has no place for a code that does not exist', async () => {
  expect(await findAddresses('9999999')).toEqual([])
})
