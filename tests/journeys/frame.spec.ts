import { expect, type Page } from '@playwright/test'
import { holdScripts } from '#tests/support/hold-scripts.ts'
import { test, waitUntilAlive } from '#tests/support/visit.ts'
import { isPhone, openActions, startLoggedIn, words } from './visitor.ts'

const header = (page: Page) => page.getByRole('banner')
const opener = (page: Page, name: string) => header(page).locator('summary', { hasText: name })

test('wide: a menu opens, closes with Escape and outside, and gives the focus back', {
  tag: '@on-desktop',
}, async ({ page }) => {
  await page.goto('/')
  const menu = opener(page, 'Rebootについて')
  const plans = header(page).getByRole('link', { name: '料金プラン' })
  await menu.click()
  await expect(plans).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(plans).toBeHidden()
  await expect(menu).toBeFocused()
  await menu.click()
  await page.getByRole('main').click({ position: { x: 8, y: 400 } })
  await expect(plans).toBeHidden()
})

test('wide: a menu by keyboard alone, and the page it led to is underlined', {
  tag: '@on-desktop',
}, async ({ page }) => {
  await page.goto('/en')
  await opener(page, 'About').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(header(page).getByRole('link', { name: 'Plans' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/plans-overview$/)
  await expect(page.getByRole('main')).toBeFocused()
  const underline = () =>
    opener(page, 'About').evaluate((summary) => getComputedStyle(summary).borderBottomColor)
  await expect.poll(underline).toBe('rgb(216, 57, 27)')
})

test('a link to a part of another page leads the keyboard to that part', {
  tag: '@on-desktop',
}, async ({ page }) => {
  await page.goto('/en/about')
  await waitUntilAlive(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).press('Enter')
  const settings = page.getByRole('region', { name: 'Cookie settings' })
  await expect(settings).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(settings.getByRole('checkbox', { disabled: false }).first()).toBeFocused()
})

test('wide: the points menu holds the programmes, the category in view is marked', {
  tag: '@on-desktop',
}, async ({ page }) => {
  await page.goto('/en/devices?category=Tablets')
  const category = (name: string) => header(page).getByRole('link', { name, exact: true })
  await expect(category('Tablets')).toHaveAttribute('aria-current', 'page')
  await opener(page, 'Points').click()
  for (const name of ['About points', 'Invite', 'Trade\u2011in']) {
    await expect(header(page).getByRole('link', { name: new RegExp(name) })).toBeVisible()
  }
  await page.goto('/en/devices/apple-iphone-17')
  await expect(category('Phones')).toHaveAttribute('aria-current', 'true')
  await expect(category('Tablets')).not.toHaveAttribute('aria-current')
})

test('wide: shortcuts stand in the margin', async ({ page }) => {
  await page.goto('/about')
  const shortcuts = page.getByRole('complementary', { name: 'ショートカット' })
  await expect(shortcuts.getByRole('link', { name: 'ヘルプ' })).toBeVisible()
  const browse = shortcuts.getByRole('link', { name: '探す' })
  if (isPhone(page)) await expect(browse).toBeHidden()
  else await expect(browse).toBeVisible()
})

test('phone: one menu holds everything, and closes on the way to a page', {
  tag: '@on-phone',
}, async ({ page }) => {
  await page.goto('/en/devices?category=Phones')
  const button = page.getByRole('button', { name: 'Open menu' })
  await button.click()
  const menu = page.getByRole('dialog')
  for (const name of [
    'Search devices',
    'Saved devices',
    'Phones',
    'Tablets',
    'Others',
    'How it works',
    'Plans',
    'About points',
    'Invite programme',
    'Trade\u2011in programme',
    'Login',
    'Sign up',
    '日本語',
  ]) {
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await menu.getByRole('link', { name: 'Phones' }).click()
  await expect(menu, 'the link to the page in view').toBeHidden()
  await button.click()
  await menu.getByRole('link', { name: 'Plans' }).click()
  await expect(page).toHaveURL(/\/en\/plans-overview$/)
  await expect(menu).toBeHidden()
})

test('the other language keeps path, query and place on the page', async ({ page }) => {
  await page.goto('/terms-of-use?from=mail&from=app#tokushoho')
  await openActions(page, 'ja')
  await page.getByRole('link', { name: 'English' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/en\/terms-of-use\?from=mail&from=app#tokushoho$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('the other language in a new tab, or as a copied link, keeps them too', {
  tag: '@on-desktop',
}, async ({ page, context }) => {
  const english = page.getByRole('link', { name: 'English' }).filter({ visible: true })
  const place = /\/en\/terms-of-use\?from=mail#tokushoho$/
  const openPage = async () => {
    await page.goto('/terms-of-use?from=mail#tokushoho')
    await page.reload()
    await openActions(page, 'ja')
  }
  await openPage()
  await english.click({ button: 'right' })
  await expect(english).toHaveAttribute('href', place)
  await openPage()
  const opened = context.waitForEvent('page')
  await english.click({ button: 'middle' })
  await expect(await opened).toHaveURL(place)
})

test('logging out asks first, a click outside is no answer, and it ends at home', async ({
  page,
}) => {
  await startLoggedIn(page)
  await page.goto('/en/account')
  const { logout, logoutTitle, cancel } = words.en
  const question = page.getByRole('dialog', { name: logoutTitle })
  const ask = page.getByRole('button', { name: logout }).filter({ visible: true })
  await openActions(page, 'en')
  await ask.first().click()
  await page.mouse.click(5, 400)
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: cancel }).click()
  await expect(question).toBeHidden()
  await expect(ask.first()).toBeFocused()
  await ask.first().click()
  await question.getByRole('button', { name: logout }).click()
  await expect(page).toHaveURL(/\/en$/)
  await waitUntilAlive(page)
  await openActions(page, 'en')
  const login = page.getByRole('link', { name: 'Login', exact: true })
  await expect(login.filter({ visible: true })).toBeVisible()
})

test('help is in view, back to the top after nine tenths of a screen', async ({ page }) => {
  await page.goto('/')
  const button = page.getByRole('button', { name: 'ページの先頭へ' })
  const help = page
    .getByRole('complementary', { name: 'ショートカット' })
    .getByRole('link', { name: 'ヘルプ' })
  await expect(help).toBeInViewport()
  const height = page.viewportSize()?.height ?? 0
  const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo(0, y), top)
  await scrollTo(height * 0.9 - 10)
  await expect(button).toBeHidden()
  await scrollTo(height * 0.9 + 10)
  await expect(button).toBeInViewport()
  await expect(help).toBeInViewport()
  await button.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('a visitor who scrolls before the scripts have loaded stays there', {
  tag: '@on-phone',
}, async ({ page }) => {
  await page.route('**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('contentinfo').waitFor()
  await page.evaluate(() => window.scrollTo(0, 1_000))
  await expect(page.getByRole('button', { name: 'ページの先頭へ' })).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(1_000)
})

test('a menu opened before the scripts have loaded stays open', async ({ page }) => {
  const scripts = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('contentinfo').waitFor()
  if (isPhone(page)) await openActions(page, 'ja')
  else await opener(page, 'Rebootについて').click()
  const plans = page.getByRole('link', { name: '料金プラン', exact: true })
  const shown = plans.and(page.locator('dialog *, header *')).filter({ visible: true })
  await expect(shown).toBeVisible()
  scripts.release()
  await waitUntilAlive(page)
  await expect(shown).toBeVisible()
})

test('the footer names the company, the rules and the notices', { tag: '@on-desktop' }, async ({
  page,
}) => {
  await page.goto('/how-it-works')
  const footer = page.getByRole('contentinfo')
  for (const name of [
    'ブログ',
    'X',
    '利用規約',
    'プライバシーポリシー',
    '会社について',
    /禁止行為/,
    'コーポレートサイト',
  ]) {
    await expect(footer.getByRole('link', { name, exact: true }).first()).toBeVisible()
  }
  await expect(footer.getByText('©')).toBeVisible()
  await expect(page.getByRole('link', { name: /ヘルプ/ }).first()).toHaveAttribute(
    'href',
    /^https:/,
  )
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the menus open and lead on', async ({ page }) => {
    await page.goto('/en')
    if (isPhone(page)) await page.getByRole('button', { name: 'Open menu' }).click()
    else await opener(page, 'About').click()
    const menu = isPhone(page) ? page.getByRole('dialog', { name: 'Menu' }) : header(page)
    await menu.getByRole('link', { name: 'Plans', exact: true }).click()
    await expect(page).toHaveURL(/\/en\/plans-overview$/)
  })
})
