import type { Page } from '@playwright/test'

/** Scripts that are requested from now on wait for `release`: all of them, or those with a matching address. */
export async function holdScripts(
  page: Page,
  address = '**/*.js',
): Promise<{ readonly release: () => void }> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await released
    await route.continue()
  })
  return { release }
}
