import { expect, it } from 'vitest'
import { withHyphens } from './format-phone.ts'

it.each([
  ['09012345678', '090-1234-5678'],
  ['０９０－１２３４－５６７８', '090-1234-5678'],
  ['+81 60-1234-5678', '060-1234-5678'],
  ['050 1234 5678', '050-1234-5678'],
  ['(03)12345678', '03-1234-5678'],
  ['0120-123-456', '0120-123-456'],
  ['0761234567', '0761234567'],
  ['12345', undefined],
  ['', undefined],
])('%s is shown as %s', (typed, shown) => {
  expect(withHyphens(typed)).toBe(shown)
})
