import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { linkableRoutes } from '#app.config.ts'
import { logIn, openActions, words } from './visitor.ts'

/** Pages unlike any other. */
const looks = ['/', '/devices', '/devices/apple-iphone-17', '/how-it-works', '/login', '/404']
/** All other public pages that a link may lead to; they share their parts, so each is seen in two of the views. */
const others = linkableRoutes.filter((path) => path !== '/account' && !looks.includes(path))

/** What axe finds, as one line per finding: rule and place. */
async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze()
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
}

/** Every theme and language once, each at the width that the other pair leaves out. */
const views = [
  { colorScheme: 'light', prefix: '', isPhone: false },
  { colorScheme: 'dark', prefix: '/en', isPhone: false },
  { colorScheme: 'dark', prefix: '', isPhone: true },
  { colorScheme: 'light', prefix: '/en', isPhone: true },
] as const

for (const [place, { colorScheme, prefix, isPhone }] of views.entries()) {
  for (const path of [...looks, ...others.filter((_, index) => (place + index) % 2 === 0)]) {
    const address = path === '/' ? prefix || '/' : `${prefix}${path}`
    test(`no accessibility violation: ${address}, ${colorScheme}`, async ({ page }) => {
      test.skip((page.viewportSize()?.width ?? 0) < 768 !== isPhone, 'seen at the other width')
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(address)
      expect(await violations(page)).toEqual([])
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, 'wider than the screen').toBeLessThanOrEqual(0)
    })
  }
}

for (const { colorScheme, prefix, isPhone } of views) {
  const language = prefix === '' ? 'ja' : 'en'
  test(`nor with menus, a modal and a toast open: ${language}, ${colorScheme}`, async ({
    page,
  }) => {
    test.skip((page.viewportSize()?.width ?? 0) < 768 !== isPhone, 'seen at the other width')
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await logIn(page, language)
    await page.context().setOffline(true)
    await expect(page.locator('[aria-live] button')).toBeVisible()
    if (isPhone) await openActions(page, language)
    else await page.getByRole('banner').locator('summary').last().click()
    expect(await violations(page), 'menu and toast').toEqual([])
    const { logout, logoutTitle } = words[language]
    await page.getByRole('button', { name: logout }).filter({ visible: true }).first().click()
    await expect(page.getByRole('dialog', { name: logoutTitle })).toBeVisible()
    expect(await violations(page), 'modal and toast').toEqual([])
  })
}

test('the check itself sees a violation', async ({ page }) => {
  await page.setContent('<html lang="ja"><title>x</title><main><img src="data:,"></main></html>')
  expect(await violations(page)).toContain('image-alt: img')
})
