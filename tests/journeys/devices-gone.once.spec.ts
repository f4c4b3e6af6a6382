import { expect } from '@playwright/test'
import { comparedDevicesKey, savedDevicesKey } from '#src/browser-storage/web-storage.ts'
import { test } from '#tests/support/visit.ts'

const gone = 'sold-out-phone'

test.beforeEach(async ({ page }) => {
  await page.goto('/en/devices')
  await page.evaluate(
    ([saved, compared, slugs]) => {
      localStorage.setItem(saved, slugs)
      localStorage.setItem(compared, slugs)
    },
    [savedDevicesKey, comparedDevicesKey, JSON.stringify(['apple-iphone-17', gone])] as const,
  )
})

test('a device that has left the catalogue takes no place in a comparison', async ({ page }) => {
  await page.reload()
  const tray = page.getByRole('complementary', { name: 'Devices to compare' })
  await expect(tray.getByRole('button', { name: 'Remove iPhone 17' })).toBeVisible()
  await expect(tray.getByText('Choose one more')).toBeVisible()

  const pixel = 'google-pixel-10'
  await page.goto(`/en/devices/compare?device=apple-iphone-17&device=${gone}&device=${pixel}`)
  await expect(page.getByText('we do not have them: 1')).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  await page.getByRole('link', { name: /^Add / }).first().click()
  await expect(page.getByRole('columnheader')).toHaveCount(3)
  await expect(page).not.toHaveURL(new RegExp(gone))
})

test('a saved device that has left the catalogue can be removed', async ({ page }) => {
  await page.goto('/en/devices/saved')
  await expect(page.getByText('No longer in our range: 1')).toBeVisible()
  await page.getByRole('button', { name: 'Remove from the list' }).click()
  await expect(page.getByText('No longer in our range')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Saved devices: 1' }).first()).toBeVisible()
})
