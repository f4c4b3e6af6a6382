import { expect, test } from 'vitest'
import { environment } from './environment.server.ts'
import { runInRequestScope } from './request-scope.server.ts'
import { addSecurityHeaders, declareDocumentPolicy } from './security-headers.server.ts'
import { testScope } from './test-scope.ts'

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
