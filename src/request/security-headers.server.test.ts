import { expect, test, vi } from 'vitest'
import { environment } from './environment.server.ts'
import { runInRequestScope } from './request-scope.server.ts'
import { addSecurityHeaders, declareDocumentPolicy } from './security-headers.server.ts'
import { testScope } from './test-scope.ts'

// As built: in development the policy is wider.
vi.hoisted(() => vi.stubEnv('DEV', false))

function policyOf(declared: Parameters<typeof declareDocumentPolicy>[0]) {
  const scope = testScope('ja', { nonce: 'abc' })
  const headers = new Headers()
  runInRequestScope(scope, () => declareDocumentPolicy(declared))
  addSecurityHeaders(headers, scope)
  const directives = (headers.get('content-security-policy') ?? '').split('; ')
  return new Map(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.join(' ')]
    }),
  )
}
const gateway = new URL(environment().PAYMENT_GATEWAY_URL).origin

test('a document may hold frames of this site and send forms to it, when its route says nothing', () => {
  const policy = policyOf(undefined)
  expect(policy.get('default-src')).toBe("'self'")
  expect(policy.has('frame-src')).toBe(false)
  expect(policy.get('form-action')).toBe("'self'")
  expect(policy.get('script-src')).toMatch(/^'self' 'nonce-abc' 'sha256-[\w+/]+='$/)
})

test('a route may add a frame and a form target of a program in the settings', () => {
  const policy = policyOf('card-payment')
  expect(policy.get('frame-src')).toBe(`'self' ${gateway}`)
  expect(policy.get('form-action')).toBe(`'self' ${gateway}`)
})

test('what one request declares is nothing to another', () => {
  policyOf('card-payment')
  expect(policyOf(undefined).has('frame-src')).toBe(false)
})

test('a document has no plugins and no base, is in no frame of others, and runs its own styles only', () => {
  const policy = policyOf(undefined)
  expect(policy.get('object-src')).toBe("'none'")
  expect(policy.get('base-uri')).toBe("'none'")
  expect(policy.get('frame-ancestors')).toBe("'self'")
  expect(policy.get('style-src')).toBe("'self' 'nonce-abc'")
  expect(policy.get('connect-src')).toMatch(/^'self'(?: https?:\/\/\S+)*$/)
  expect(policy.get('img-src')).toMatch(/^'self' data:/)
})

test('a document tells other sites its origin alone, opens no camera and shares no window', () => {
  const headers = new Headers()
  addSecurityHeaders(headers, testScope('ja'))
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('permissions-policy')).toBe('camera=(), microphone=(), geolocation=()')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
})
