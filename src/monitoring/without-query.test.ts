import { expect, test } from 'vitest'
import { withoutQuery } from './without-query.ts'

test('leaves no token of a link in what is reported', () => {
  const url = 'https://reboot.example/login?confirmation=secret'
  const event = withoutQuery({
    request: { url, query_string: 'confirmation=secret' },
    contexts: {
      trace: { data: { 'url.full': url, 'url.query': '?confirmation=secret', count: 1 } },
    },
    spans: [{ data: { 'http.target': '/login?confirmation=secret' } }],
  })
  expect(JSON.stringify(event)).not.toContain('secret')
  expect(event.request.url).toBe('https://reboot.example/login')
  expect(event.contexts.trace.data.count).toBe(1)
})

test('leaves an event without a request as it is', () => {
  expect(withoutQuery({})).toEqual({})
})
