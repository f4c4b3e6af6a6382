import { expect, test } from 'vitest'
import { documentPolicyOf } from './document-policy.ts'

const usual = { staticData: {} }
const payment = { staticData: { csp: 'card-payment' } as const }

test('most pages have no exception', () => {
  expect(documentPolicyOf([usual, usual])).toBeUndefined()
})

test('a page has the exception of its route or of the one above it', () => {
  expect(documentPolicyOf([usual, payment])).toBe('card-payment')
  expect(documentPolicyOf([usual, payment, usual])).toBe('card-payment')
})
