import { type APIRequestContext, expect, test } from '@playwright/test'
import { functionIds } from '#run/hostile/attack.ts'
import { hostileDestinations } from '#src/url/test-destinations.ts'
import { testStack } from '#tests/support/test-stack.ts'
import { customer, startLoggedIn } from './visitor.ts'

const { siteUrl } = testStack()
const isOwn = (location: string) => new URL(location, siteUrl).origin === siteUrl

/** The ways in which a page of another site can send a form, or a script without CORS. */
const elsewhere = [
  { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  { origin: 'http://evil.localhost', 'sec-fetch-site': 'same-site' },
  { origin: 'null', 'sec-fetch-site': 'cross-site' },
  { origin: 'https://evil.example' },
  { referer: 'https://evil.example/' },
]
const bodies = [
  { 'content-type': 'application/x-www-form-urlencoded', data: 'email=a%40example.com' },
  {
    'content-type': 'multipart/form-data; boundary=b',
    data: '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--b--\r\n',
  },
  { 'content-type': 'text/plain', data: '{}' },
  {
    'content-type': 'application/json',
    data: '{"t":{"t":10,"i":0,"p":{"k":[],"v":[]},"o":0},"f":63,"m":[]}',
  },
]
/** A request that is not a valid call is refused before its origin is checked. */
const refusals: Readonly<Record<string, readonly number[]>> = {
  'application/x-www-form-urlencoded': [403],
  'text/plain': [415],
}
const waysToSend = elsewhere.flatMap((from) => bodies.map((body) => [from, body] as const))

test('no server function and no form takes a POST from another site', async ({ page }) => {
  await startLoggedIn(page)
  const ids = functionIds('dist')
  const taken: string[] = []
  for (const id of ids) {
    for (const [from, { data, ...type }] of waysToSend) {
      const headers = { ...from, ...type }
      const answer = await page.request.post(`/_serverFn/${id}`, { headers, data, maxRedirects: 0 })
      const isRefused = (refusals[type['content-type']] ?? [400, 403]).includes(answer.status())
      if (!isRefused || answer.headers()['set-cookie']) taken.push(`${id} ${answer.status()}`)
    }
  }
  expect(ids.length).toBeGreaterThan(20)
  expect(taken).toEqual([])
  await page.goto('/account')
  await expect(page).toHaveURL(/\/account$/)
})

const formOf = async (request: APIRequestContext, path: string, id: string) => {
  const html = await (await request.get(path)).text()
  const at = html.indexOf(`<form id="${id}"`)
  return /action="([^"]+)"/.exec(html.slice(at))?.[1] ?? ''
}

test(`none of ${hostileDestinations.length} hostile destinations is followed from any form`, async ({
  request,
  browser,
}) => {
  const login = await formOf(request, '/login', 'login')
  const signUp = await formOf(request, '/signup', 'sign-up')
  const guest = await browser.newContext({ baseURL: siteUrl })
  const headers = { origin: siteUrl, accept: 'text/html' }
  const send = (action: string, form: Record<string, string>) =>
    guest.request.post(action, { form, headers, maxRedirects: 0 })
  const left: string[] = []
  const note = (place: string, next: string, location: string | undefined) => {
    const kept = location && new URL(location, siteUrl).searchParams.get('next')
    if (!location || !isOwn(location) || (kept && !isOwn(kept)))
      left.push(`${place} ${next}: ${location}`)
  }
  for (const next of hostileDestinations) {
    const { email, password } = customer
    const refused = await send(login, { email, password: '', next })
    note('login, refused', next, refused.headers().location)
    const unfinished = await send(signUp, { email, next })
    note('sign-up, refused', next, unfinished.headers().location)
    const loggedIn = await send(login, { email, password, next })
    note('login', next, loggedIn.headers().location)
    const again = await guest.request.get(`/login?next=${encodeURIComponent(next)}`, {
      maxRedirects: 0,
    })
    if (again.status() !== 200) note('login page, logged in', next, again.headers().location)
    await guest.clearCookies()
  }
  expect(left).toEqual([])
  await guest.close()
})
