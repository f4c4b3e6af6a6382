import type { Locator, Page } from '@playwright/test'

/** A form without scripts whose button is pressed again before the first answer has come: the first request is answered to nobody. */
export async function pressAgain(page: Page, button: Locator) {
  await page.route(
    '**/*',
    async (route) => {
      if (route.request().method() === 'POST') await route.fetch({ maxRedirects: 0 })
      await route.continue()
    },
    { times: 1 },
  )
  await button.click()
}
