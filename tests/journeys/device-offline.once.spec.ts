import { expect, test } from '@playwright/test'

test.use({ viewport: { width: 390, height: 844 } })

test('a device opened without a connection says so at its top, and comes by itself', async ({
  page,
  context,
}) => {
  await page.goto('/en/devices')
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
  const farDown = page.getByRole('link', { name: /WH-1000XM6/ })
  await context.setOffline(true)
  await farDown.click()
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeInViewport()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: /WH-1000XM6/ })).toBeInViewport()
})

test('late parts of a page whose line was lost stay readable, and come alive when it is back', async ({
  page,
  context,
}) => {
  await page.goto('/devices/apple-iphone-16-used', { waitUntil: 'domcontentloaded' })
  await context.setOffline(true)
  const lost = page.getByRole('checkbox', { name: '紛失・盗難にあう' })
  await lost.scrollIntoViewIfNeeded()
  await expect(page.getByText('最大容量85%以上')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'iPhone 16' })).toBeAttached()
  await context.setOffline(false)
  await expect(async () => {
    await lost.setChecked(false)
    await lost.setChecked(true)
    await expect(page.getByText('¥106,560')).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 15_000 })
})
