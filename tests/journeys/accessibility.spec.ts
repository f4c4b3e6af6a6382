import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

const paths = ['/', '/devices', '/devices/apple-iphone-17', '/how-it-works', '/login', '/404']

/** What axe finds, as one line per finding: rule and place. */
async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze()
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const prefix of ['', '/en']) {
    test(`no accessibility violation, ${colorScheme}, ${prefix || '/ja'}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      for (const path of paths) {
        await page.goto(path === '/' ? prefix || '/' : `${prefix}${path}`)
        expect(await violations(page), path).toEqual([])
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(overflow, `${path} is not wider than the screen`).toBeLessThanOrEqual(0)
      }
    })
  }
}

test('the check itself sees a violation', async ({ page }) => {
  await page.setContent('<html lang="ja"><title>x</title><main><img src="data:,"></main></html>')
  expect(await violations(page)).toContain('image-alt: img')
})
