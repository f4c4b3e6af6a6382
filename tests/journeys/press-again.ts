import type { Locator, Page } from '@playwright/test'

/** A form without scripts whose button is pressed again before the first answer has come: the first request is answered to nobody. */
export async function pressAgain(page: Page, button: Locator) {
  let isFirst = true
  await page.route('**/*', async (route) => {
    if (isFirst && route.request().method() === 'POST') {
      isFirst = false
      await route.fetch({ maxRedirects: 0 })
    }
    await route.continue()
  })
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await button.click()
  await sent
}
