import { expect, type Page } from '@playwright/test'
import { test } from '#tests/support/visit.ts'
import { logOutElsewhere, startLoggedIn } from './visitor.ts'

/** How often each request of the page was made from now on. */
function countQuestions(page: Page) {
  const counts = new Map<string, number>()
  page.on('request', (request) => {
    const url = request.url()
    if (url.includes('/_serverFn/')) counts.set(url, (counts.get(url) ?? 0) + 1)
  })
  return counts
}

/** As a link does, without loading the document again. */
const goInside = (page: Page, path: string) =>
  page.evaluate((to) => window.history.pushState({}, '', to), path)

test('a device that the shop does not have is requested once, and then a 404 page is shown', async ({
  page,
}) => {
  await page.goto('/en')
  const questions = countQuestions(page)
  await goInside(page, '/en/devices/no-such-device')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  const asked = [...questions].filter(([url]) => url.includes('no-such-device'))
  expect(asked.map(([, count]) => count)).toEqual([1])
})

test('a session that has ended meanwhile leads to login at the first refusal, with the way back', async ({
  page,
}) => {
  await startLoggedIn(page)
  await page.clock.install()
  await page.goto('/account')
  await logOutElsewhere(page)

  const questions = countQuestions(page)
  await page.clock.fastForward(31_000)
  // The events of a browser when a tab is looked at again.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(page).toHaveURL(/\/login\?next=%2Faccount/)
  // None, when the page has checked by itself while the other one was in front.
  expect(Math.max(0, ...questions.values())).toBeLessThanOrEqual(1)
})
