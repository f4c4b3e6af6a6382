import { expect, test } from 'vitest'
import { routeOf, takeRoute } from './answer-route.ts'

test.each([
  ['/devices/apple-iphone-17', '/devices/$deviceId', '/devices/$deviceId'],
  ['/assets/ja/start.js', undefined, '/assets'],
  ['/art/x/pair.svg', undefined, '/art'],
  ['/content-pictures/a-1x1.webp', undefined, '/content-pictures'],
  ['/studio/structure', undefined, '/studio'],
  ['/_serverFn/abc', undefined, '/_serverFn'],
  ['/robots.txt', undefined, 'other'],
])('the answer to %s (%s) is measured as %s', (pathname, route, expected) => {
  const answer = new Response('', { headers: route === undefined ? {} : { 'x-route': route } })
  takeRoute(answer, pathname)
  expect(routeOf(answer)).toBe(expected)
  expect(answer.headers.has('x-route')).toBe(false)
})
