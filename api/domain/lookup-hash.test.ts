import { expect, test } from 'vitest'
import { createLookupHash } from './lookup-hash.ts'
import { hashSecret } from './token.ts'

const first = createLookupHash('first-secret-of-at-least-32-characters')
const second = createLookupHash('second-secret-of-at-least-32-characters')
const imei = '352099001761481'

test('a value has one hash for each secret, and the secret is needed for it', () => {
  expect(first.of(imei)).toBe(first.of(imei))
  expect(first.of(imei)).not.toBe(second.of(imei))
  expect(first.of(imei)).not.toContain(hashSecret(imei))
})

test('what an earlier version stored leads to the same hash as the value itself', () => {
  expect(first.ofSha256(hashSecret(imei))).toBe(first.of(imei))
})
