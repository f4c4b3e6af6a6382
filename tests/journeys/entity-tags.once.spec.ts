import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { pageReuseMs } from '#app.config.ts'
import { contentPageRoutes, legalPageRoutes } from '#cms/structure/page-routes.ts'
import { testStack } from '#tests/support/test-stack.ts'

const catalogue = [
  '/',
  '/en',
  '/devices',
  '/en/devices?category=Phones',
  '/devices/apple-iphone-17',
]
const pages = [...catalogue, ...contentPageRoutes, ...legalPageRoutes]
/** Other tests change prices and words meanwhile. */
const retries = { timeout: 30_000, intervals: [0] }

const ask = (path: string, etag = '') =>
  fetch(testStack().siteUrl + path, {
    headers: { accept: 'text/html', 'if-none-match': etag },
  })

for (const path of pages) {
  test(`${path} is not sent again to a browser that has it, as long as it has not changed`, async () => {
    const statusLater = async () => {
      const etag = (await ask(path)).headers.get('etag')
      // The first visitor after a start may get a page that is still being rendered.
      if (etag === null) return 'no tag'
      // Then the site renders the page again before it answers.
      await wait(pageReuseMs + 200)
      return (await ask(path, etag)).status
    }
    await expect.poll(statusLater, retries).toBe(304)
  })
}

test('the browser shows its cached page after Back, and revalidates it', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/_serverFn/')) asked.push(request.url())
  })
  await page.goto('/devices', { waitUntil: 'networkidle' })
  const before = asked.length
  await page.goto('/robots.txt')
  await page.goBack()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect.poll(() => asked.length).toBeGreaterThan(2 * before)
})
