import type { Locator, Page } from '@playwright/test'

const betweenTapsMs = 200

/** Two taps of one finger: the second one where the button was before the first. */
export async function tapTwice(page: Page, button: Locator) {
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (!box) throw new Error('There is no button to tap.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.click(x, y)
  await page.waitForTimeout(betweenTapsMs)
  await page.mouse.click(x, y)
}
