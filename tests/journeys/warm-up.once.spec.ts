import { expect, type Page, test } from '@playwright/test'
import { viewedDevicesKey } from '#src/browser-storage/web-storage.ts'
import { warmedUpMark } from '#src/ui/warm-up.tsx'
import { waitUntilHydrated } from '#tests/support/visit.ts'
import { linkInMain } from './visitor.ts'

const warmUps = (page: Page) =>
  page.evaluate((mark) => performance.getEntriesByName(mark).length, warmedUpMark)

const viewedDevices = (page: Page) =>
  page.evaluate((key) => localStorage.getItem(key), viewedDevicesKey)

function watchErrors(page: Page) {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (line) => {
    if (line.type() === 'error') errors.push(line.text())
  })
  return errors
}

async function openList(page: Page) {
  await page.goto('/en/devices', { waitUntil: 'networkidle' })
  await waitUntilHydrated(page)
}

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`at ${width} the page of a card in view is warmed up once, and nothing of that is seen or stored`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    const errors = watchErrors(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await openList(page)
    await linkInMain(page, 'iPhone 17').scrollIntoViewIfNeeded()
    await expect.poll(() => warmUps(page)).toBe(1)
    await expect(page).toHaveTitle(/^All devices/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All devices')
    expect(await viewedDevices(page)).toBeNull()
    const pictures = asked.filter((path) => path.startsWith('/art/') && !path.includes('/pair-'))
    expect(pictures, 'pictures of the page').toEqual([])

    await linkInMain(page, 'iPhone 17 Pro').hover()
    await linkInMain(page, 'iPhone 17').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('iPhone 17')
    await expect(page.getByRole('group', { name: 'Storage' })).toBeVisible()
    expect(await warmUps(page)).toBe(1)
    await expect.poll(() => viewedDevices(page)).toContain('apple-iphone-17')
    expect(errors).toEqual([])
  })
}

test('a page whose script cannot be loaded is not warmed up, and no error is shown', async ({
  page,
}) => {
  const unhandled: string[] = []
  page.on('pageerror', ({ message }) => unhandled.push(message))
  await page.route(/\/-device-page-[^/]+\.js$/, (route) => route.abort())
  const lost = page.waitForEvent('requestfailed')
  await openList(page)
  await linkInMain(page, 'iPhone 17').hover()
  await lost
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All devices')
  expect(await warmUps(page)).toBe(0)
  expect(unhandled).toEqual([])
})
