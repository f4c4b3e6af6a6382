import type { Page } from '@playwright/test'

/** The scripts of each page that is opened from now on wait for `release`. */
export async function holdScripts(page: Page): Promise<{ readonly release: () => void }> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.js', async (route) => {
    await released
    await route.continue()
  })
  return { release }
}
