import { expect, it } from 'vitest'
import { withReadablePath } from './readable-path.server.ts'

it.each([
  ['/%E0%A4%A', '/404'],
  ['/en/devices/%', '/en/404'],
  ['/devices/%E6%A3%9A?page=2', '/devices/%E6%A3%9A?page=2'],
])('asks for the page that %s can be', (asked, shown) => {
  const request = new Request(`http://localhost:3000${asked}`, {
    headers: { 'x-request-id': 'abc' },
  })
  const readable = withReadablePath(request)
  expect(readable.url).toBe(`http://localhost:3000${shown}`)
  expect(readable.headers.get('x-request-id')).toBe('abc')
})
