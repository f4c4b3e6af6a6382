import { describe, expect, test } from 'vitest'
import { permanentRedirect, withPermanentStatus } from './permanent-redirect.server.ts'
import { testScope } from './test-scope.ts'

const site = 'http://localhost:3000'
const redirect = (location: string, status = 307) =>
  new Response(null, { status, headers: { location } })
const moved = async (path: string, routerSays = new Response('page')) => {
  const url = new URL(path, site)
  const answer = await permanentRedirect(new Request(url), url, testScope('ja'), () => routerSays)
  return answer && [answer.status, answer.headers.get('location')]
}

describe('the redirect from an unusual spelling of an address', () => {
  test('is permanent and keeps the query', async () => {
    expect(await moved('/Devices/')).toEqual([308, '/devices'])
    expect(await moved('/EN/devices?gclid&a=%20b')).toEqual([308, '/en/devices?gclid&a=%20b'])
  })

  test('is a single one where the router would rewrite the query too', async () => {
    const rewritten = redirect('/devices?category=Phones')
    expect(await moved('/Devices?category=phones', rewritten)).toEqual([
      308,
      '/devices?category=Phones',
    ])
  })

  test('does not follow the page to another one', async () => {
    expect(await moved('/Account?a=b', redirect('/login?next=%2Faccount'))).toEqual([
      308,
      '/account?a=b',
    ])
  })

  test('is not made for the usual spelling', async () => {
    expect(await moved('/devices?q=A')).toBeUndefined()
  })
})

test('only a redirect to the same page is permanent', () => {
  const at = (answer: Response) =>
    withPermanentStatus(answer, new URL('/devices?o=x', site), testScope('ja')).status
  expect(at(redirect('/devices'))).toBe(308)
  expect(at(redirect('/login'))).toBe(307)
  expect(at(redirect('https://other.example/devices'))).toBe(307)
  expect(at(redirect('/devices', 303))).toBe(303)
})

test('a value that a later build may accept is not kept away from it for a day', async () => {
  const cached = (answer: Response | undefined) => answer?.headers.get('cache-control')
  const handle = () => redirect('/devices')
  const at = (path: string) => {
    const url = new URL(path, site)
    return permanentRedirect(new Request(url), url, testScope('ja'), handle)
  }
  const value = new URL('/devices?category=Drones', site)
  expect(cached(withPermanentStatus(handle(), value, testScope('ja')))).toBe('public, max-age=60')
  expect(cached(await at('/Devices?category=Drones'))).toBe('public, max-age=60')
  expect(cached(await at('/Devices'))).toBe('public, max-age=86400')
})

test('a page that leads to another query of its own does so temporarily', () => {
  const url = new URL('/apply?step=send', site)
  const scope = testScope('ja', { page: { policy: undefined } })
  const answer = withPermanentStatus(redirect('/apply?step=address'), url, scope)
  expect([answer.status, answer.headers.get('location')]).toEqual([307, '/apply?step=address'])
})
