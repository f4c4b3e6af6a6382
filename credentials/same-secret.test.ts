import { expect, test } from 'vitest'
import { isSameSecret } from './same-secret.ts'

test('only the whole secret matches, whatever its length', () => {
  expect(isSameSecret('a-secret', 'a-secret')).toBe(true)
  expect(isSameSecret('秘密', '秘密')).toBe(true)
  for (const given of ['', 'a', 'a-secre', 'a-secret ', 'A-secret', 'a-secret-and-more'])
    expect(isSameSecret(given, 'a-secret')).toBe(false)
})
