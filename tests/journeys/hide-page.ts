import { expect, type Locator, type Page } from '@playwright/test'

/** As when another tab comes to the front. */
export const hidePage = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })

/** A customer comes back to the open page, which requests the current state. */
export const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

/** The same until it is shown: a request that is already under way is not repeated, and may have the state before. */
export const comeBackTo = (shown: Locator) =>
  expect(async () => {
    await comeBack(shown.page())
    await expect(shown).toBeVisible({ timeout: 2_000 })
  }).toPass()

/** The events of a browser that stores a page for Back, and restores it: the headless one stores none. */
export const firePageTransition = (page: Page, event: 'pagehide' | 'pageshow') =>
  page.evaluate((name) => {
    window.dispatchEvent(new PageTransitionEvent(name, { persisted: true }))
  }, event)
