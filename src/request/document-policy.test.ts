import { expect, test } from 'vitest'
import { documentPolicyOf, policyName } from './document-policy.ts'

const usual = { staticData: {} }
const card = { staticData: { csp: { frame: ['payment-gateway'] } as const } }
const form = { staticData: { csp: { formAction: ['payment-gateway'] } as const } }

test('most pages have no exceptions', () => {
  expect(documentPolicyOf([usual, usual])).toBeUndefined()
  expect(policyName(undefined)).toBeUndefined()
})

test('a page has the exceptions of its route and of those above it, once each', () => {
  expect(documentPolicyOf([usual, form, card, form])).toEqual({
    frame: ['payment-gateway'],
    formAction: ['payment-gateway'],
  })
})

test('policies have one name when they are the same, in whatever order the routes declare them', () => {
  const nameOf = (...matches: (typeof card | typeof form | typeof usual)[]) =>
    policyName(documentPolicyOf(matches))
  expect(nameOf(card, form)).toBe(nameOf(form, usual, card))
  expect(nameOf(card)).not.toBe(nameOf(form))
  expect(nameOf(card)).not.toBe(nameOf(usual))
})
