import { expect, type Page, test } from '@playwright/test'

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768

test('wide: a menu opens, closes with Escape and outside, and gives the focus back', async ({
  page,
}) => {
  test.skip(isPhone(page), 'phones have the full-screen menu')
  await page.goto('/')
  const menu = page.getByRole('banner').locator('summary', { hasText: 'Rebootについて' })
  const plans = page.getByRole('banner').getByRole('link', { name: '料金プラン' })
  await menu.click()
  await expect(plans).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(plans).toBeHidden()
  await expect(menu).toBeFocused()
  await menu.click()
  await page.getByRole('main').click({ position: { x: 8, y: 400 } })
  await expect(plans).toBeHidden()
})

test('wide: the points menu holds the programmes, the current page is marked', async ({ page }) => {
  test.skip(isPhone(page), 'phones have the full-screen menu')
  await page.goto('/en/devices?category=Tablets')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Tablets' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await header.locator('summary', { hasText: 'Points' }).click()
  for (const name of ['Invite', 'Trade-in']) {
    await expect(header.getByRole('link', { name: new RegExp(name) })).toBeVisible()
  }
})

test('phone: one menu holds everything, and closes on the way to a page', async ({ page }) => {
  test.skip(!isPhone(page), 'wide screens have the header')
  await page.goto('/en/devices?category=Phones')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog')
  for (const name of [
    'Phones',
    'Tablets',
    'Others',
    'How it works',
    'Login',
    'Sign up',
    '日本語',
  ]) {
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
  }
  await menu.getByRole('link', { name: 'Plans' }).click()
  await expect(page).toHaveURL(/\/en\/plans-overview$/)
  await expect(menu).toBeHidden()
})

test('back to the top appears after nine tenths of a screen', async ({ page }) => {
  await page.goto('/')
  const button = page.getByRole('button', { name: 'ページの先頭へ' })
  const height = page.viewportSize()?.height ?? 0
  const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo(0, y), top)
  await scrollTo(height * 0.9 - 10)
  await expect(button).toBeHidden()
  await scrollTo(height * 0.9 + 10)
  await expect(button).toBeVisible()
  await button.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('who scrolls before the scripts have come stays there', async ({ page }) => {
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

test('help and the legal notices are one click away on every page', async ({ page }) => {
  await page.goto('/how-it-works')
  await expect(page.getByRole('link', { name: /ヘルプ/ }).first()).toHaveAttribute(
    'href',
    /^https:/,
  )
  const footer = page.getByRole('contentinfo')
  for (const name of ['利用規約', 'プライバシーポリシー', /禁止行為/]) {
    await expect(footer.getByRole('link', { name }).first()).toBeVisible()
  }
})
