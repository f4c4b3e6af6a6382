import { expect, type Page, test } from '@playwright/test'
import { settled } from '#tests/support/settled.ts'
import { waitUntilHydrated } from '../support/visit.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a device opened without a connection says so at its top, and loads when the connection is back', async ({
  page,
  context,
}) => {
  await page.goto('/en/devices')
  await waitUntilHydrated(page)
  const farDown = page.getByRole('link', { name: /WH-1000XM6/ })
  await context.setOffline(true)
  await farDown.click()
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeInViewport()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: /WH-1000XM6/ })).toBeInViewport()
})

for (const [from, title, scripts] of [
  ['/en/login', 'Privacy Policy', /\/privacy-policy-/],
  ['/en/privacy-policy', 'Login', /\/login-\w+\.js/],
] as const) {
  test(`${title} says that there is no connection where its script is not loaded, and loads when it is back`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.route(scripts, (route) => route.abort())
    await page.goto(from)
    await waitUntilHydrated(page)
    await context.setOffline(true)
    await page.getByRole('link', { name: title }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeInViewport()
    await page.unrouteAll()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeInViewport()
  })
}

test('late parts of a page whose connection was lost stay readable, and are hydrated when it is back', async ({
  page,
  context,
}) => {
  await page.goto('/devices/apple-iphone-16-used', { waitUntil: 'domcontentloaded' })
  await waitUntilHydrated(page)
  await context.setOffline(true)
  // Earlier ones may still be loading.
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.resourceType()))
  const lost = page.getByRole('checkbox', { name: '紛失・盗難にあう' })
  // A part that React removes is replaced by its copy.
  await expect(() => lost.scrollIntoViewIfNeeded()).toPass()
  await expect(page.getByText('最大容量85%以上')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'iPhone 16' })).toBeAttached()
  await page.keyboard.press('Tab')
  expect(asked, 'many browsers ask for a script once only').not.toContain('script')
  await context.setOffline(false)
  await expect(async () => {
    await lost.setChecked(false)
    await lost.setChecked(true)
    await expect(page.getByText('¥106,560')).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 15_000 })
})

const allScripts = /\/assets\/.*\.js$/
const entryScript = /\/assets\/.*\/index-.*\.js$/
const routeScripts = /\/assets\/(?!.*\/index-).*\.js$/

/**
 * The connection is lost with the request for such a script; when the entry script is not one of them, after that is loaded.
 */
async function loseLineWith(page: Page, scripts: RegExp): Promise<void> {
  const entry = scripts === routeScripts ? page.waitForResponse(entryScript) : undefined
  await page.route(scripts, async (route) => {
    await (await entry)?.finished()
    await page.context().setOffline(true)
    await route.abort('internetdisconnected')
  })
}

const device = { address: '/devices/apple-iphone-16-used', title: 'iPhone 16' }
const login = { address: '/en/login', title: 'Login' }

for (const [part, scripts, { address, title }] of [
  ['scripts', allScripts, device],
  ['scripts', allScripts, login],
  ['own scripts', routeScripts, device],
  ['own scripts', routeScripts, login],
] as const) {
  test(`${address} stays readable when its ${part} are lost with the connection, and is hydrated when it is back`, async ({
    page,
    context,
  }) => {
    let visits = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) visits += 1
    })
    await loseLineWith(page, scripts)
    await page.goto(address, { waitUntil: 'commit' })
    await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false)
    const titles = () => page.getByRole('heading', { level: 1 }).allTextContents()
    // By then the router would have reloaded the page, into the browser's own error page.
    await page.waitForTimeout(1_000)
    expect(await settled(async () => [visits, ...(await titles())])).toEqual([1, title])
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    await expect(async () => {
      await waitUntilHydrated(page)
      expect(await settled(titles)).toEqual([title])
    }).toPass()
  })
}

for (const [part, scripts] of [
  ['scripts', allScripts],
  ['own scripts', routeScripts],
] as const) {
  test(`a page stays readable when its ${part} are lost because the site stops, and is hydrated when it is back`, async ({
    page,
  }) => {
    const { address, title } = device
    let asked = 0
    await page.route(scripts, (route) => route.abort('connectionrefused'))
    await page.route('/healthz', async (route) => {
      // What a proxy says of a site that does not listen.
      await route.fulfill({ status: 502 })
      asked += 1
    })
    await page.goto(address, { waitUntil: 'commit' })
    await page.route(address, (route) => route.abort('connectionrefused'))
    await expect.poll(() => asked).toBeGreaterThan(0)
    const titles = () => page.getByRole('heading', { level: 1 }).allTextContents()
    expect(await settled(titles)).toEqual([title])
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await expect(async () => {
      await waitUntilHydrated(page)
      expect(await settled(titles)).toEqual([title])
    }).toPass()
  })
}

test('a page whose scripts could not be fetched is requested once more, and not for ever', async ({
  page,
}) => {
  let visits = 0
  let lost = 0
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) return
    visits += 1
    lost = 0
  })
  await page.route(allScripts, async (route) => {
    await route.abort()
    lost += 1
  })
  await page.goto('/devices', { waitUntil: 'commit' })
  await expect.poll(() => visits === 2 && lost > 0).toBe(true)
  expect(await settled(() => visits)).toBe(2)
  await expect(page.getByRole('link', { name: /iPhone 17/ }).first()).toBeVisible()
})

test('pictures that were lost with the line are there again once it is back, without a reload', async ({
  page,
  context,
}) => {
  // A small window, so that most pictures of the page are not loaded yet.
  await page.setViewportSize({ width: 390, height: 500 })
  await page.goto('/devices')
  await expect(page.getByRole('button', { name: 'メニューを開く' })).toBeVisible()
  const pictures = page.getByRole('article').locator('img')
  const last = pictures.last()
  const isThere = () => last.evaluate((image: HTMLImageElement) => image.naturalWidth > 0)
  const isLost = () =>
    last.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth === 0)
  expect(await isThere()).toBe(false)
  await context.setOffline(true)
  await last.scrollIntoViewIfNeeded()
  await expect.poll(isLost).toBe(true)
  await context.setOffline(false)
  await expect.poll(isThere).toBe(true)
})
