import { expect } from '@playwright/test'
import { settled } from '#tests/support/settled.ts'
import { test } from '#tests/support/visit.ts'
import { logOut, startLoggedIn, words } from './visitor.ts'

test('a logout that the browser posts before the page’s scripts have loaded leads home when they load first', async ({
  page,
}) => {
  await startLoggedIn(page)
  // Playwright cannot access a page that is being left, so the page is checked again and again.
  await page.addInitScript(() => {
    setInterval(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })), 100)
  })
  const { promise: isPosted, resolve: letScriptsCome } = Promise.withResolvers<void>()
  let scripts = 0
  await page.route('**/assets/**/*.js', async (route) => {
    await isPosted
    await route.continue()
    scripts += 1
  })
  await page.route('**/_serverFn/**', async (route) => {
    if (!route.request().isNavigationRequest()) return route.continue()
    const response = await route.fetch({ maxRedirects: 0 })
    letScriptsCome()
    await expect.poll(() => scripts).toBeGreaterThan(10)
    await settled(() => scripts)
    await route.fulfill({ response })
  })
  await page.goto('/account', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: words.ja.hello })).toBeVisible()
  await logOut(page, 'ja')
  await expect(page).toHaveURL(/\/$/)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
