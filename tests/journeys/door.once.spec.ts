import { request as httpRequest, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import { deadPort, openSecondSite } from '#tests/support/second-site.ts'
import { testHouse } from '#tests/support/test-house.ts'
import { fillLogin, logIn, words } from './visitor.ts'

const machinery = /\bat \w+[^<]*\.[jt]s:\d+|node:internal|Error:/

const strangePaths = [
  '/^',
  '/devices/%5e',
  '//evil.example',
  '/devices//x',
  '/%00',
  '/a'.repeat(400),
]

for (const path of strangePaths) {
  test(`a strange address is a plain 404: ${path.slice(0, 20)}`, async ({ request }) => {
    const answer = await request.get(`${testHouse().siteUrl}${path}`, { maxRedirects: 0 })
    const html = await answer.text()
    expect(answer.status()).toBe(404)
    expect(html).toContain('ページが見つかりません')
    expect(html).not.toMatch(machinery)
  })
}

test('an address that is no text at all is a bad request', async ({ request }) => {
  const answer = await request.get(`${testHouse().siteUrl}/%c0%ae`, { maxRedirects: 0 })
  expect(answer.status()).toBe(400)
  expect(await answer.text()).not.toMatch(machinery)
})

/** Neither browsers nor fetch send TRACE, but attackers do. */
const ask = (method: string, url: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    httpRequest(url, { method }, resolve).once('error', reject).end()
  })

for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE']) {
  test(`${method} is not a way to ask for a page`, async () => {
    for (const path of ['/how-it-works', '/favicon.svg', '/studio', '/healthz']) {
      const answer = await ask(method, testHouse().siteUrl + path)
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

test('a login form of a few megabytes is refused, not worked on', async ({ page, request }) => {
  await page.goto('/login')
  const action = await page.getByRole('main').locator('form').getAttribute('action')
  const answer = await request.post(String(action), {
    form: { email: 'a'.repeat(5_000_000), password: 'x' },
    headers: { 'sec-fetch-site': 'same-origin' },
    maxRedirects: 0,
  })
  expect([303, 413]).toContain(answer.status())
  expect(answer.headers().location ?? '').not.toContain('aaaa')
})

test('while the API is away nobody is logged out, and the account says what is the matter', async ({
  browser,
}) => {
  const away = await openSecondSite({ apiPort: await deadPort() })
  const context = await browser.newContext({ locale: 'ja-JP' })
  const page = await context.newPage()
  await logIn(page, 'ja')
  const [before] = await context.cookies()
  // A cookie belongs to a host, not to a port: the second site is sent the same one.
  const answer = await page.goto(`${away.url}/account`)
  expect(answer?.status()).toBe(503)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'ただいま、つながりにくくなっています',
  )
  await expect(page.getByRole('button', { name: 'もう一度試す' })).toBeVisible()
  expect((await context.cookies()).map(({ value }) => value)).toContain(before?.value)
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 1, name: words.ja.hello })).toBeVisible()
  await context.close()
  await away.close()
})

test('while the API is away a login says so and keeps what was typed', async ({ page }) => {
  const away = await openSecondSite({ apiPort: await deadPort() })
  await page.goto(`${away.url}/en/login`)
  await fillLogin(page, 'en', { email: 'a@example.com', password: 'correct-horse-1' })
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(/cannot check your log-in/)
  await expect(page.getByLabel(words.en.email)).toHaveValue('a@example.com')
  await away.close()
})
