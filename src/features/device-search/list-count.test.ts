import { expect, test } from 'vitest'
import { listCount } from './list-count.ts'

const page = { count: 42, page: 2, size: 24, isPastTheEnd: false }

test('says which devices a page shows, and of how many', () => {
  expect(listCount(page)).toBe('42台中 25〜42台')
  expect(listCount({ ...page, count: 20, page: 1 })).toBe('20台')
})

test('groups the digits of a large catalogue as everywhere in the shop', () => {
  expect(listCount({ ...page, count: 3_024, page: 50 })).toBe('3,024台中 1,177〜1,200台')
  expect(listCount({ ...page, count: 3_024, page: 999, isPastTheEnd: true })).toBe('3,024台')
})
