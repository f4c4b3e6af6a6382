import { expect, test } from 'vitest'
import { readEnvironment } from '#app.config.ts'

const accepts = (text: string): boolean => {
  try {
    return readEnvironment({ TRUSTED_PROXIES: text }).TRUSTED_PROXIES === text
  } catch {
    return false
  }
}

test.for([
  ['10.0.0.0/8', true],
  ['192.0.2.9, 2001:db8::/32,::1', true],
  ['10.0.0.0/33', false],
  ['2001:db8::/129', false],
  ['10.0.0.256', false],
  ['10.0.0.0/8/8', false],
  ['proxy.example', false],
  ['10.0.0.1,', false],
] as const)('TRUSTED_PROXIES=%s: %s', ([text, isAccepted]) => {
  expect(accepts(text)).toBe(isAccepted)
})
