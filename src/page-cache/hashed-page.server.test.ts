import { expect, test } from 'vitest'
import { hashedPage } from './hashed-page.server.ts'

const nonce = 'c2l4dGVlbi1ieXRlcy1v'
const policy = `default-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'`
const script = `<script nonce="${nonce}">start()</script>`
const hashed = (html: string, given = policy) => hashedPage(html, given, new Map())

test('has no nonce any more', () => {
  expect(hashed(`<html>${script}</html>`)?.html).toBe('<html><script>start()</script></html>')
})

test.each([
  ['its text', `<html>${script}<p>${nonce}</p></html>`, policy],
  ['a script', `<html>${script}<script>load('${nonce}')</script></html>`, policy],
  ['another directive', `<html>${script}</html>`, `${policy}; worker-src 'nonce-${nonce}'`],
])('is not kept for others with its nonce in %s', (_, html, given) => {
  expect(hashed(html, given)).toBeUndefined()
})

test('is not kept without a nonce, as nothing says which scripts are its own', () => {
  expect(hashed('<html><script>start()</script></html>', "default-src 'self'")).toBeUndefined()
})
