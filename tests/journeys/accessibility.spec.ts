import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

const paths = ['/', '/devices', '/devices/apple-iphone-17', '/how-it-works', '/login', '/404']

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

for (const { colorScheme, prefix, isPhone } of views) {
  for (const path of paths) {
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

test('the check itself sees a violation', async ({ page }) => {
  await page.setContent('<html lang="ja"><title>x</title><main><img src="data:,"></main></html>')
  expect(await violations(page)).toContain('image-alt: img')
})
