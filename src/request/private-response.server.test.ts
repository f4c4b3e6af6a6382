import { describe, expect, test } from 'vitest'
import { forbidCaching, limitCaching } from './private-response.server.ts'

const cachingOf = (cookie: string | undefined, answer: HeadersInit = {}) => {
  const headers = new Headers(answer)
  forbidCaching(new Request('http://x/', cookie ? { headers: { cookie } } : {}), headers)
  limitCaching(headers)
  return headers.get('cache-control')
}

describe('how a response may be cached', () => {
  test.each([
    'reboot_session=sealed',
    '__Host-reboot_session=sealed',
    'reboot_session_3000=sealed',
    'theme=dark; reboot_session=sealed',
    'reboot_typed_newsletter=x',
    'reboot_device_request=x',
  ])('nowhere, when the visitor sends %s', (cookie) => {
    expect(cachingOf(cookie)).toBe('private, no-store')
  })

  test('nowhere, when it sets a cookie', () => {
    expect(cachingOf(undefined, { 'set-cookie': 'reboot_session=; Max-Age=0' })).toBe(
      'private, no-store',
    )
  })

  test.each([undefined, 'not_reboot_session=x', 'reboot_sessions=x', 'reboot_preview=x'])(
    'by the browser that asks again each time, when the visitor sends %s',
    (cookie) => {
      expect(cachingOf(cookie)).toBe('private, no-cache')
    },
  )

  test('as it says itself, when it says so: a picture for sharing is the same for everybody', () => {
    expect(cachingOf('reboot_session=x', { 'cache-control': 'public, max-age=300' })).toBe(
      'public, max-age=300',
    )
    expect(cachingOf('reboot_session=x', { 'cache-control': 'no-store, no-transform' })).toBe(
      'no-store, no-transform',
    )
  })
})
