import { expect, test } from 'vitest'
import { maskEmail } from './mask-email.ts'

test.each([
  ['hanako@example.com', 'ha***@example.com'],
  ['ab@example.com', 'a***@example.com'],
  ['a@example.com', '***@example.com'],
  ['髙橋結衣@例え.jp', '髙橋***@例え.jp'],
])('%s is shown as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})
