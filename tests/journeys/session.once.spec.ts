import { readFile } from 'node:fs/promises'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { startInterruptibleApi } from '#tests/support/interruptible-api.ts'
import { accountOf } from '#tests/support/people.ts'
import { waitUntilQuiet } from '#tests/support/quiet-network.ts'
import { openSecondSite } from '#tests/support/second-site.ts'
import { test, waitUntilAlive, waitUntilHydrated } from '#tests/support/visit.ts'
import { comeBack, firePageTransition } from './hide-page.ts'
import {
  customer,
  fillLogin,
  greetingOf,
  logIn,
  logOut,
  startLoggedIn,
  title,
  words,
} from './visitor.ts'

const other = accountOf('normal')
const otherHello = greetingOf(other, 'ja')
const { loginTitle, hello } = words.ja

// What browsers do and Playwright disables: pages that are kept for Back, with everything in them.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] })
  },
})

const isPersonal = /佐藤|美咲|みさき|sato@example\.com/

/** Watches from now on whether the current page shows anything of the customer. */
async function neverShowsCustomer(page: Page) {
  await expect(page.locator('body')).not.toHaveText(isPersonal)
  let content = ''
  // It cannot be read while the page leaves for login.
  await expect(async () => {
    content = await page.content()
  }).toPass()
  expect(content).not.toMatch(isPersonal)
}

test('pages and data of a signed-in visitor are cached nowhere, those of a guest in no shared cache', async ({
  page,
}) => {
  const control = async (address: string) =>
    (await page.request.get(address)).headers()['cache-control']
  for (const address of ['/login', '/devices?utm_source=x', '/404'])
    expect(await control(address), address).toBe('private, no-cache')
  for (const address of ['/', '/devices'])
    expect(await control(address), address).toMatch(/^public, max-age=0, s-maxage=1\b/)
  await startLoggedIn(page)
  for (const address of ['/account', '/', '/en/devices', '/404']) {
    expect(await control(address), address).toBe('private, no-store')
  }
  const data: (string | undefined)[] = []
  page.on('response', (answer) => {
    if (answer.url().includes('/_serverFn/')) data.push(answer.headers()['cache-control'])
  })
  await page.goto('/devices')
  await page.getByRole('link', { name: 'マイページ' }).first().click()
  await expect(title(page, hello)).toBeVisible()
  expect(data.length).toBeGreaterThan(0)
  expect([...new Set(data)]).toEqual(['private, no-store'])
})

test('after logout Back shows nothing of the account', async ({ page }) => {
  await page.goto('/about')
  await logIn(page, 'ja')
  const answer = page.waitForResponse((one) => one.request().method() === 'POST')
  await logOut(page, 'ja')
  expect((await (await answer).allHeaders())['clear-site-data']).toBe('"cache"')
  await expect(page).toHaveURL(/\/$/)
  for (let steps = 0; steps < 2; steps += 1) {
    await page.goBack()
    await neverShowsCustomer(page)
  }
  await page.goto('/account')
  await expect(title(page, loginTitle)).toBeVisible()
})

test('a page from the back/forward cache asks who is logged in before it is seen again', async ({
  page,
  context,
}) => {
  await logIn(page, 'ja')
  await firePageTransition(page, 'pagehide')
  await expect(title(page, hello)).toBeHidden()
  await firePageTransition(page, 'pageshow')
  await expect(title(page, hello)).toBeVisible()

  await firePageTransition(page, 'pagehide')
  await leaveInAnotherTab(context)
  await expect(title(page, hello)).toBeHidden()
  await firePageTransition(page, 'pageshow')
  await expect(title(page, loginTitle)).toBeVisible()
  await neverShowsCustomer(page)
})

async function leaveInAnotherTab(context: BrowserContext) {
  const tab = await context.newPage()
  await tab.goto('/account')
  await waitUntilAlive(tab)
  await logOut(tab, 'ja')
  await expect(tab).toHaveURL(/\/$/)
  await tab.close()
}

test('the other tabs leave with the one that logs out, whatever was typed in them', async ({
  page,
  context,
}) => {
  await startLoggedIn(page)
  await page.goto('/account')
  const form = await context.newPage()
  await form.goto('/devices/request')
  await waitUntilAlive(form)
  await expect(form.getByRole('main')).toContainText('お知らせします')
  await form.getByLabel('デバイス名', { exact: true }).fill('Kindle Paperwhite')
  await leaveInAnotherTab(context)
  await expect(title(page, loginTitle)).toBeVisible()
  await neverShowsCustomer(page)
  await expect(form.getByLabel('メールアドレス')).toBeVisible()
  await expect(form.getByLabel('デバイス名', { exact: true })).toHaveValue('')
})

test('every tab shows the customer who logged in in another tab', async ({ page, context }) => {
  const guest = await context.newPage()
  await guest.goto('/devices/request')
  await waitUntilAlive(guest)
  await guest.getByLabel('デバイス名', { exact: true }).fill('Kindle Paperwhite')
  await startLoggedIn(page)
  await page.goto('/account')
  await expect(title(page, hello)).toBeVisible()
  // A guest's tab notices it, and keeps what is typed.
  await expect(guest.getByRole('button', { name: words.ja.logout }).first()).toBeVisible()
  await expect(guest.getByLabel('デバイス名', { exact: true })).toHaveValue('Kindle Paperwhite')
  const login = await context.newPage()
  await login.goto('/login?reason=expired')
  await waitUntilAlive(login)
  await fillLogin(login, 'ja', other)
  await expect(title(login, otherHello)).toBeVisible()
  await expect(title(page, otherHello)).toBeVisible()
  await neverShowsCustomer(page)
})

test('a login that the browser posts itself succeeds when another tab hears of it first', async ({
  page,
  context,
}) => {
  await startLoggedIn(page)
  await page.goto('/account')
  await expect(title(page, hello)).toBeVisible()
  const login = await context.newPage()
  // The form's script is loaded when the visitor uses the form, and here it comes too late.
  await login.route('**/assets/**/*.js', async (route) => {
    const response = await page.request.get(route.request().url())
    if (!/["'`]current-password["'`]/.test(await response.text())) await route.fulfill({ response })
  })
  await login.goto('/login?reason=expired')
  await waitUntilHydrated(login)
  const { promise: isSeenElsewhere, resolve } = Promise.withResolvers<void>()
  await login.route('**/_serverFn/**', async (route) => {
    if (!route.request().isNavigationRequest()) return route.continue()
    const response = await route.fetch({ maxRedirects: 0 })
    await comeBack(page)
    await expect(title(page, otherHello)).toBeVisible()
    resolve()
    await route.fulfill({ response })
  })
  await fillLogin(login, 'ja', other)
  await isSeenElsewhere
  await expect(title(login, otherHello)).toBeVisible()
  await login.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a session that ended elsewhere ends on an open page when the visitor comes back to it', async ({
  page,
  browser,
}) => {
  await startLoggedIn(page)
  await page.goto('/account')
  await expect(title(page, hello)).toBeVisible()
  const elsewhere = await browser.newContext({ storageState: await page.context().storageState() })
  await leaveInAnotherTab(elsewhere)
  await elsewhere.close()
  await comeBack(page)
  await expect(title(page, loginTitle)).toBeVisible()
  await neverShowsCustomer(page)
})

test('after a refused call of any script the page finds out who is logged in', async ({
  page,
  browser,
}) => {
  await startLoggedIn(page)
  await page.clock.install()
  await page.goto('/about')
  // A page's requests when it is idle would be refused too, and then nobody has to point at a link.
  await page.clock.fastForward(31_000)
  await waitUntilQuiet(page)
  const elsewhere = await browser.newContext({ storageState: await page.context().storageState() })
  await leaveInAnotherTab(elsewhere)
  await elsewhere.close()
  const header = page.getByRole('banner')
  // The account's data is prefetched again: nobody waits for the answer, and no error is shown.
  await page.clock.fastForward(31_000)
  await header.getByRole('link', { name: 'マイページ' }).hover()
  await expect(header.getByRole('link', { name: 'ログイン' })).toBeVisible()
  await expect(page).toHaveURL(/\/about$/)
})

/** The last one of a page: the first belongs to the strip of consent. */
const postForm = /[\s\S]*<form[^>]* action="([^"]+)" method="post"/

test('a logout while the API is away holds when it is back, for every copy of the cookie', async () => {
  const api = await startInterruptibleApi()
  const site = await openSecondSite({ apiPort: api.port })
  const send = (path: string, form?: Record<string, string>, cookie = '') =>
    fetch(new URL(path, site.url), {
      method: form ? 'POST' : 'GET',
      headers: { cookie, origin: site.url },
      redirect: 'manual',
      ...(form ? { body: new URLSearchParams(form) } : {}),
    })
  const formOf = async (path: string, cookie = '') =>
    postForm.exec(await (await send(path, undefined, cookie)).text())?.[1] ?? ''
  try {
    const loggedIn = await send(await formOf('/login'), {
      email: customer.email,
      password: customer.password,
    })
    const cookie = loggedIn.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
    const logout = await formOf('/account', cookie)
    api.isAway = true
    const left = await send(logout, {}, cookie)
    expect(left.headers.get('location')).toBe('/')
    expect(left.headers.get('set-cookie')).toMatch(/reboot_session_\d+=; Max-Age=0/)
    api.isAway = false
    const account = await send('/account', undefined, cookie)
    expect(account.headers.get('location')).toBe('/login?next=%2Faccount&reason=expired')
    await expect.poll(() => api.logouts, { timeout: 20_000 }).toBe(1)
    const later = await send('/account', undefined, cookie)
    expect(later.headers.get('location')).toBe('/login?next=%2Faccount&reason=expired')
  } finally {
    await site.close()
    await api.close()
  }
})

test('a session that cannot be confirmed ends, its visitor is told why, and no page blocks them', async ({
  browser,
}) => {
  const api = await startInterruptibleApi()
  const site = await openSecondSite({ apiPort: api.port })
  const context = await browser.newContext({ baseURL: site.url, locale: 'ja-JP' })
  const page = await context.newPage()
  try {
    await startLoggedIn(page)
    api.isAway = true
    await page.goto('/account')
    await expect(page).toHaveURL(/\/login\?next=%2Faccount&reason=expired$/)
    const main = page.getByRole('main')
    await expect(main).toContainText('ログインの状態を確認できませんでした')
    await expect(main).toContainText('ご契約やお支払いの内容は変わっていません')
    await page.goto('/about')
    await expect(page.getByRole('banner').getByRole('link', { name: 'ログイン' })).toBeVisible()
    expect(await readFile(site.log, 'utf8')).toContain('"logged_out":{"unreachable":1}')
    api.isAway = false
    await page.goto('/login?next=%2Faccount')
    await fillLogin(page, 'ja', customer)
    await expect(title(page, hello)).toBeVisible()
  } finally {
    await context.close()
    await site.close()
    await api.close()
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('after logout Back leads to login', async ({ page }) => {
    await startLoggedIn(page)
    await page.goto('/account')
    await expect(title(page, hello)).toBeVisible()
    await logOut(page, 'ja')
    await expect(page).toHaveURL(/\/$/)
    await page.goBack()
    await expect(title(page, loginTitle)).toBeVisible()
    await neverShowsCustomer(page)
  })
})
