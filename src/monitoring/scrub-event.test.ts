import { describe, expect, test } from 'vitest'
import { growthAtFourTimes, maxGrowth } from '#tests/support/growth.ts'
import { scrubBreadcrumb, scrubEvent } from './scrub-event.ts'

const secrets = [
  'hanako@example.com',
  '4242 4242 4242 4242',
  '5555-5555-5555-4444',
  '090-1234-5678',
  'eyJhbGciOi.eyJzdWIiOj.c2ln',
  'key-eyJhbGciOi.eyJzdWIiOj.c2ln',
  'Bearer abc.def',
  'password=secret-word',
  '"refresh_token":"abcdef"',
  'https://reboot.example/login?confirmation=abcdef',
  'GET /_serverFn/read?payload=abcdef',
  '{"last_name":"abcdef","kana":"abc\\"def"}',
]

describe('what is reported', () => {
  test.each(secrets)('has no %s, wherever it stands', (secret) => {
    const event = scrubEvent({
      exception: { values: [{ value: `Refused: ${secret}.` }] },
      extra: { body: { list: [secret] } },
      breadcrumbs: [{ message: secret }],
    })
    const text = JSON.stringify(event)
    expect(text).toContain('Refused')
    expect(text).not.toContain(secret)
    expect(text).not.toMatch(/abcdef|secret-word|5678|4242/)
  })

  test('has nothing of a request but its address, method and browser', () => {
    const headers = { 'User-Agent': 'Chrome', Cookie: 'a=b', 'x-forwarded-for': '192.0.2.1' }
    const url = 'https://reboot.example/signup?invite=abcdef'
    const { request } = scrubEvent({
      request: { url, method: 'POST', headers, cookies: { a: 'b' }, data: 'last_name=田中' },
    })
    expect(request).toEqual({
      url: 'https://reboot.example/signup',
      method: 'POST',
      headers: { 'User-Agent': 'Chrome', Cookie: '[removed]', 'x-forwarded-for': '[removed]' },
      cookies: '[removed]',
    })
  })

  test('has nothing private of the causes of an error, nor of its breadcrumbs and spans', () => {
    const secret = 'hanako@example.com'
    const values = [{ value: `Cause of ${secret}` }, { value: 'The payment failed' }]
    const given = {
      exception: { values },
      breadcrumbs: [{ data: { url: '/account?name=hanako', token: 'abc', full_name: '田中' } }],
      spans: [{ data: {}, span_id: '1234567890123456', description: 'GET /a?name=hanako' }],
      contexts: { trace: {}, state: { value: { holder: 'HANAKO TANAKA' } } },
    }
    const event = scrubEvent(given)
    expect(JSON.stringify(event)).not.toMatch(/hanako|abc|田中/i)
    expect(event.spans[0]?.span_id).toBe('1234567890123456')
  })

  test('names no person, and has no value whose name says that it is private', () => {
    const event = scrubEvent({
      user: { ip_address: '192.0.2.1' },
      extra: { last_name: '田中', address_line1: '銀座1-1', deep: { newPassword: 'x', count: 3 } },
    })
    expect(event.user).toBeUndefined()
    expect(event.extra).toEqual({
      last_name: '[removed]',
      address_line1: '[removed]',
      deep: { newPassword: '[removed]', count: 3 },
    })
  })

  test.each([
    ['digits', '1'],
    ['an address again and again', 'https://'],
    ['a word of tokens', 'eyJ-'],
    ['a name in a quotation that does not end', 'name', '"'],
    ['hyphens', '-'],
  ])('is scrubbed in time that is in proportion to its length: %s', (_, text, start = '') => {
    const growth = growthAtFourTimes(20_000, (length) => {
      const long = start + text.repeat(length / text.length)
      scrubEvent({ exception: { values: [{ value: long }] } })
    })
    expect(growth).toBeLessThan(maxGrowth)
  })

  test('names no pressed element whose label is long, in time that is in proportion to it', () => {
    const growth = growthAtFourTimes(20_000, (length) => {
      const message = `main > button[aria-label="${'['.repeat(length)}`
      expect(scrubBreadcrumb({ category: 'ui.click', message })).toEqual({
        category: 'ui.click',
        message: 'main > button',
      })
    })
    expect(growth).toBeLessThan(maxGrowth)
  })

  test('says what went wrong and where', () => {
    const event = {
      event_id: '1234567890123456789012345678abcd',
      transaction: '/devices/apple-iphone-17',
      exception: { values: [{ type: 'TypeError', value: 'x is not a function (1763856000.123)' }] },
      sdk: { name: 'sentry.javascript.react' },
    }
    const before = structuredClone(event)
    expect(scrubEvent(event)).toEqual(before)
  })

  test('names pressed elements without their labels, and nothing that was logged', () => {
    expect(
      scrubBreadcrumb({ category: 'ui.click', message: 'main > button[aria-label="田中 花子"].x' }),
    ).toEqual({ category: 'ui.click', message: 'main > button.x' })
    expect(
      scrubBreadcrumb({ category: 'navigation', data: { from: '/a', to: '/login?token=1' } }),
    ).toEqual({ category: 'navigation', data: { from: '/a', to: '/login' } })
    const data = { url: '/devices?q=hanako', 'http.query': '?q=hanako', token: 'abc' }
    expect(scrubBreadcrumb({ category: 'fetch', data })?.data).toEqual({
      url: '/devices',
      'http.query': '[removed]',
      token: '[removed]',
    })
    expect(scrubBreadcrumb({ category: 'console', message: 'hanako' })).toBeNull()
  })
})
