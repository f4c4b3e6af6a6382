import { expect, type Page, test } from '@playwright/test'
import { waitUntilAlive, waitUntilHydrated } from '#tests/support/visit.ts'

const fetcherScript = /\/serverFnFetcher-[^/]+\.js$/

function watchFetcher(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    if (fetcherScript.test(request.url())) seen.push(request.url())
  })
  return seen
}

for (const path of ['/', '/en/devices', '/devices/apple-iphone-17', '/en/how-it-works']) {
  test(`${path} loads the code that calls server functions once a visitor is present`, async ({
    page,
  }) => {
    const seen = watchFetcher(page)
    // Links are never in view, so no page is prefetched.
    await page.addInitScript('IntersectionObserver.prototype.observe = () => {}')
    await page.goto(path, { waitUntil: 'networkidle' })
    await waitUntilHydrated(page)
    expect(seen).toEqual([])
    await page.mouse.move(10, 10)
    await expect.poll(() => seen.length).toBe(1)
  })
}

test('a form whose script could not be loaded says so, and keeps what was typed', async ({
  page,
}) => {
  await page.route(fetcherScript, (route) => route.abort())
  await page.goto('/en/login')
  await waitUntilAlive(page)
  const email = page.getByRole('textbox', { name: 'E-mail' })
  await email.fill('aoi.tanaka@example.com')
  await page.getByRole('textbox', { name: 'Password' }).fill('not-my-password')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'We cannot check your login right now. Please wait a moment and try again.',
  )
  await expect(email).toHaveValue('aoi.tanaka@example.com')
})
