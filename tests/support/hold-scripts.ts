import type { Page } from '@playwright/test'

/** The scripts that are asked for from now on wait for `release`: all of them, or those whose address fits. */
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
