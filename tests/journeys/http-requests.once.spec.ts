import { request as httpRequest, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import { attack, functionIds } from '#run/hostile/attack.ts'
import { metricsToken } from '#tests/support/program-environment.ts'
import { deadPort, openSecondSite } from '#tests/support/second-site.ts'
import { testStack } from '#tests/support/test-stack.ts'
import { fillLogin, words } from './visitor.ts'

const machinery = /\bat \w+[^<]*\.[jt]s:\d+|node:internal|Error:/

const strangePaths = [
  '/^',
  '/devices/%5e',
  '//evil.example',
  '/devices//x',
  '/%00',
  '/devices/%zz',
  '/%c0%ae',
  '/a'.repeat(400),
]

for (const path of strangePaths) {
  test(`a strange address is a plain 404: ${path.slice(0, 20)}`, async ({ request }) => {
    const answer = await request.get(`${testStack().siteUrl}${path}`, { maxRedirects: 0 })
    const html = await answer.text()
    expect(answer.status()).toBe(404)
    expect(html).toContain('ページが見つかりません')
    expect(html).not.toMatch(machinery)
  })
}

test('an address that is too long is told so', async ({ request }) => {
  const answer = await request.get(`/en/devices?q=${'a'.repeat(20_000)}`)
  expect(answer.status()).toBe(414)
  expect(await answer.text()).toContain('What was sent is too long.')
})

for (const [asked, written] of [
  ['/Devices', '/devices'],
  ['/EN/devices/', '/en/devices'],
  ['/devices/?utm_source=a,b&gclid', '/devices?utm_source=a,b&gclid'],
  ['/Devices?category=phones,tablets', '/devices?category=Phones&category=Tablets'],
] as const) {
  test(`${asked} has moved for good, in one step`, async ({ request }) => {
    const answer = await request.get(asked, { maxRedirects: 0 })
    expect(answer.status()).toBe(308)
    expect(answer.headers().location).toBe(written)
    expect((await request.get(written, { maxRedirects: 0 })).status()).toBe(200)
  })
}

test('what campaigns add to an address stays there, without a redirect', async ({
  page,
  request,
}) => {
  const added = '?utm_source=a,b&utm_campaign=%e6%98%a5%20sale&gclid&fbclid=&x=%20y'
  for (const path of ['/', '/en', '/devices', '/devices/apple-iphone-17', '/about']) {
    const answer = await request.get(path + added, { maxRedirects: 0 })
    expect(answer.status(), path).toBe(200)
  }
  await page.goto(`/about${added}`, { waitUntil: 'networkidle' })
  expect([...new URL(page.url()).searchParams]).toEqual([
    ['utm_source', 'a,b'],
    ['utm_campaign', '春 sale'],
    ['gclid', ''],
    ['fbclid', ''],
    ['x', ' y'],
  ])
})

/** Neither browsers nor fetch send TRACE, but attackers do. */
const ask = (method: string, url: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    httpRequest(url, { method }, resolve).once('error', reject).end()
  })

for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE']) {
  test(`a page is not answered to ${method}`, async () => {
    for (const path of ['/how-it-works', '/favicon.svg', '/studio', '/healthz']) {
      const answer = await ask(method, testStack().siteUrl + path)
      expect(answer.statusCode, path).toBe(405)
      expect(answer.headers.allow).toBe('GET, HEAD, POST')
      expect(await text(answer)).toBe('Method Not Allowed\n')
    }
  })
}

test('wrong search values show the page without them', async ({ request }) => {
  for (const path of [
    '/login?error=%3Cscript%3Ealert(1)%3C/script%3E&next=javascript:alert(1)',
    '/login?error=throttled&error=required&reason=now',
    '/en/login?next=%00&next=%00',
  ]) {
    const answer = await request.get(path)
    const html = await answer.text()
    expect(answer.status(), path).toBe(200)
    expect(html).not.toContain('alert(1)</script>')
    expect(html).not.toMatch(machinery)
  }
})

test('a form from another site is refused', async ({ page, request }) => {
  await page.goto('/login')
  const action = await page.getByRole('main').locator('form').getAttribute('action')
  const answer = await request.post(String(action), {
    form: { email: 'a@example.com', password: 'x' },
    headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(403)
  expect(answer.headers()['set-cookie']).toBeUndefined()
})

test('a form that does not say which page it came from is answered in its language', async ({
  page,
  request,
}) => {
  await page.goto('/en/login')
  const action = await page.getByRole('main').locator('form').getAttribute('action')
  const answer = await request.post(String(action), {
    form: { email: 'a@example.com', password: '' },
    headers: { 'sec-fetch-site': 'same-origin' },
    maxRedirects: 0,
  })
  expect(answer.headers().location).toMatch(/^\/en\/login\?/)
})

test('a login form of a few megabytes is refused with a page, not worked on', async ({
  page,
  request,
}) => {
  await page.goto('/login')
  const action = await page.getByRole('main').locator('form').getAttribute('action')
  const answer = await request.post(String(action), {
    form: { email: 'a'.repeat(5_000_000), password: 'x' },
    headers: { 'sec-fetch-site': 'same-origin', accept: 'text/html' },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(413)
  expect(await answer.text()).toContain('送られた内容が長すぎます。')
})

test('behind TLS the site accepts its own origin, and no other', async ({ page, request }) => {
  const site = await openSecondSite({ siteUrl: 'https://shop.example' })
  await page.goto('/en/login')
  const action = await page.getByRole('main').locator('form').getAttribute('action')
  // Browsers without fetch metadata send the origin.
  const post = (headers: Record<string, string>) =>
    request.post(`http://127.0.0.1:${site.port}${action}`, {
      form: { email: 'a@example.com', password: '' },
      headers: { host: 'shop.example', ...headers },
      maxRedirects: 0,
    })
  const accepted = await post({ origin: 'https://shop.example' })
  expect(accepted.status()).toBe(303)
  for (const origin of ['http://shop.example', 'https://evil.example', 'null']) {
    expect((await post({ origin, 'x-forwarded-proto': 'https' })).status(), origin).toBe(403)
  }
  await site.close()
})

test('a server function of the account answers 401 to a guest', async ({ request }) => {
  const account = functionIds('dist', 'fetchAccount')
  const answer = await request.get(`/_serverFn/${account[0]}`)
  expect(answer.status()).toBe(401)
})

test('a guest stores no documents: they are asked to log in, as after a session', async ({
  request,
}) => {
  const [upload] = functionIds('dist', 'uploadIdentity')
  const picture = { name: 'front.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(1_000) }
  const answer = await request.post(`/_serverFn/${upload}`, {
    multipart: {
      device: 'apple-iphone-17',
      document_type: 'my_number_card',
      document_front: picture,
    },
    headers: { 'sec-fetch-site': 'same-origin' },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(303)
  expect(answer.headers().location).toContain('error=session_ended')
  expect(answer.headers()['set-cookie']).not.toContain('form_drafts')
})

test('hostile requests of every kind end with 4xx, on this site, with an id', async () => {
  const { ports } = testStack()
  const target = { port: Number(ports.site), ids: functionIds('dist'), atOnce: 4 }
  const { findings, statuses } = await attack({ ...target, seed: 20_261_122, count: 1_500 })
  expect(findings).toEqual([])
  expect(statuses['400']).toBeGreaterThan(100)
})

test('while the API is away the login says so and keeps what was typed', async ({ page }) => {
  const away = await openSecondSite({ apiPort: await deadPort() })
  await page.goto(`${away.url}/en/login`)
  await fillLogin(page, 'en', { email: 'a@example.com', password: 'correct-horse-1' })
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(/cannot check your login/)
  await expect(page.getByLabel(words.en.email)).toHaveValue('a@example.com')
  await away.close()
})

test('site and API give their metrics to a caller with the token, by route patterns and never by addresses', async ({
  request,
}) => {
  const { siteUrl, apiUrl } = testStack()
  await request.get(`${siteUrl}/devices/apple-iphone-17?q=a-secret`)
  await request.get(`${siteUrl}/no/such/page-of-somebody`)
  for (const origin of [siteUrl, apiUrl]) {
    const refused = await request.get(`${origin}/metrics`)
    expect(refused.status()).toBe(401)
    const headers = { authorization: `Bearer ${metricsToken}` }
    const text = await (await request.get(`${origin}/metrics`, { headers })).text()
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m)
    expect(text).not.toMatch(/a-secret|page-of-somebody/)
    const pattern =
      origin === siteUrl ? '/devices/$deviceId' : '/api/fullsite/item-page/detail/{id}/'
    expect(text).toContain(
      `http_request_duration_seconds_count{method="GET",route="${pattern}",status="200"}`,
    )
    if (origin === siteUrl) {
      expect(text).toContain('upstream_request_duration_seconds_count{upstream="api",status="200"}')
      expect(text).toMatch(/cache_reads_total\{cache="content",result="hit"\} \d/)
    }
  }
})
