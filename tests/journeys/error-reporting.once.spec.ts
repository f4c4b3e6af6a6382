import { expect, type Page } from '@playwright/test'
import { errorReportsKey } from '#src/browser-storage/web-storage.ts'
import { consentGiven } from '#tests/support/consent.ts'
import { waitUntilQuiet } from '#tests/support/quiet-network.ts'
import { openSecondSite } from '#tests/support/second-site.ts'
import { settled } from '#tests/support/settled.ts'
import { test, waitUntilAlive } from '#tests/support/visit.ts'

test('without a DSN nothing is requested and nothing of the SDK is loaded', async ({
  page,
  baseURL,
}) => {
  const scripts: Promise<string>[] = []
  const elsewhere: string[] = []
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') scripts.push(answer.text())
  })
  page.on('request', (request) => {
    if (new URL(request.url()).host !== new URL(baseURL ?? '').host) elsewhere.push(request.url())
  })
  await page.goto('/about')
  await page.evaluate(() => void Promise.reject(new Error('Broken')))
  await waitUntilQuiet(page)
  expect(scripts.length).toBeGreaterThan(0)
  expect((await Promise.all(scripts)).join('\n')).not.toContain('sentry.javascript')
  expect(elsewhere).toEqual([])
})

test.describe('with a DSN', () => {
  let site: Awaited<ReturnType<typeof openSecondSite>>
  test.beforeAll(async () => {
    site = await openSecondSite({ reportsErrors: true })
  })
  test.afterAll(() => site.close())
  // A browser on its first visit.
  test.use({ storageState: { cookies: [], origins: [] } })

  test('nothing leaves before consent; then errors do, scrubbed and with a masked replay, until it is taken back', async ({
    page,
  }) => {
    const { envelopes, scripts } = await watch(page)
    await chance(page, 0.5)
    const release = await holdScripts(page)
    await page.goto(`${site.url}/en`, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await fail(page, 'Before the script')
    await release()
    await waitUntilAlive(page)
    await fail(page, 'Before consent')
    await waitUntilQuiet(page)
    expect(envelopes()).toEqual([])
    expect((await scripts()).join('\n')).not.toContain('sentry.javascript')

    await page.getByRole('button', { name: 'Accept all' }).click()
    await expect.poll(() => errorsIn(envelopes())).toContain('Before consent')
    expect(errorsIn(envelopes())).toContain('Before the script')

    const email = page.getByLabel('E-mail')
    await email.fill('typed-by-hanako@example.com')
    // Not together with a thrown error: the SDK ignores rejections while it processes one.
    await run(
      page,
      site.url,
      `Promise.reject(new Error('Timeout'))
      Promise.reject('Timeout')
      Promise.reject(new Error('Rejected for hanako@example.com'))`,
    )
    await expect.poll(() => errorsIn(envelopes())).toContain('Rejected for [removed]')
    await fail(page, 'Card 4242 4242 4242 4242 token=taken-from-hanako refused')
    await expect.poll(() => errorsIn(envelopes())).toContain('Card [removed] [removed] refused')
    await expect.poll(() => envelopes().join('\n')).toContain('"type":"replay_recording"')
    const sent = envelopes().join('\n')
    expect(errorsIn(envelopes()).filter((value) => value.includes('Timeout'))).toEqual([])
    expect(sent).toContain('"replay_type":"buffer"')
    expect(sent).toMatch(/"release":"reboot@\d+\.\d+\.\d+/)
    // Four digits alone could be part of a time.
    expect(sent).not.toMatch(/hanako|4242 ?4242|"type":"session"/)
    const heading = await page.getByRole('heading', { level: 1 }).innerText()
    expect(sent, 'the replay masks what is read').not.toContain(heading.split('\n')[0] ?? '')

    await page.goto(`${site.url}/en/privacy-policy#cookie-settings`)
    await waitUntilAlive(page)
    const stored = () => page.evaluate((key) => sessionStorage.getItem(key), errorReportsKey)
    await expect.poll(stored).not.toBeNull()
    await page.getByRole('checkbox', { name: 'finding faults' }).uncheck()
    await page.getByRole('button', { name: 'Save this choice' }).click()
    await expect.poll(stored).toBeNull()
    const before = envelopes().length
    await fail(page, 'After consent')
    expect(await settled(() => envelopes().length)).toBe(before)
  })

  test('a tenth of the visits are traced and recorded, without the not-found page', async ({
    page,
    context,
  }) => {
    await context.addCookies(consentGiven({ analytics: false, error_reporting: true }).cookies)
    const { envelopes } = await watch(page)
    await chance(page, 0.09)
    for (const path of ['/en/404', '/en/no-such-page']) {
      const before = envelopes().length
      await page.goto(`${site.url}${path}`)
      await waitUntilAlive(page)
      await expect
        .poll(() => envelopes().slice(before).join('\n'))
        .toContain('"replay_type":"session"')
    }
    await page.goto(`${site.url}/en/about?utm_source=secret-of-a-link`)
    await waitUntilAlive(page)
    await expect.poll(() => transactionsIn(envelopes())).toContain('/about')
    expect(new Set(transactionsIn(envelopes()))).toEqual(new Set(['/about']))
    const sent = envelopes().join('\n')
    expect(sent).toContain('"sample_rate":"0.1"')
    expect(sent).not.toContain('secret-of-a-link')
  })
})

/** What the page sends to Sentry, and the scripts that it loads. */
async function watch(page: Page) {
  const bodies: string[] = []
  const loaded: Promise<string>[] = []
  await page.route('**/api/1/envelope/**', async (route) => {
    bodies.push(route.request().postDataBuffer()?.toString() ?? '')
    await route.fulfill({ json: {} })
  })
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') loaded.push(answer.text())
  })
  return { envelopes: (): readonly string[] => [...bodies], scripts: () => Promise.all(loaded) }
}

/** Sampling draws a number between 0 and 1. */
const chance = (page: Page, drawn: number) =>
  page.addInitScript((value) => {
    Math.random = () => value
  }, drawn)

/** Scripts of the site arrive when the returned function is called. */
async function holdScripts(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const scripts = '**/assets/**/*.js'
  await page.route(scripts, async (route) => {
    await promise
    await route.continue()
  })
  return async () => {
    resolve()
    await page.unroute(scripts)
    await page.waitForLoadState('load')
  }
}

/** Like a script of the site: browsers do not report promises that an injected script rejects. */
async function run(page: Page, siteUrl: string, body: string) {
  const url = `${siteUrl}/faults.js`
  await page.route(url, (route) => route.fulfill({ contentType: 'text/javascript', body }))
  await page.addScriptTag({ url })
}

const fail = (page: Page, message: string) =>
  page.evaluate((text) => {
    setTimeout(() => {
      throw new Error(text)
    })
  }, message)

const valuesIn = (envelopes: readonly string[], type: string, pattern: RegExp) =>
  envelopes
    .filter((envelope) => envelope.includes(`{"type":"${type}"`))
    .flatMap((envelope) => [...envelope.matchAll(pattern)].map(([, value = '']) => value))

const errorsIn = (envelopes: readonly string[]) =>
  valuesIn(envelopes, 'event', /"value":"([^"]*)"/g)
const transactionsIn = (envelopes: readonly string[]) =>
  valuesIn(envelopes, 'transaction', /"transaction":"([^"]*)"/g)
